/** Tabs that follow the address (`?tab=…`): a menu at the left on wide screens, above on narrow ones. */
import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import '../ui/tabs-styles.ts';

interface TabPageProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly id: string;
    readonly name: string;
    readonly body: ReactNode;
  }[];
  /** A part of the address that stays, such as which study it is. */
  readonly retained?: string;
}

/** The first tab is the default. */
export function TabPage({ label, tabs, retained }: TabPageProps) {
  const [search, setSearch] = useSearchParams();
  const isWide = useMediaQuery('(min-width: 56em)', true, { getInitialValueInEffect: false });
  const requested = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];
  const value = retained === undefined ? null : search.get(retained);
  const stays = retained === undefined || value === null ? {} : { [retained]: value };
  return (
    <Tabs
      value={requested?.id ?? null}
      onChange={(id) => setSearch({ ...stays, ...(id ? { tab: id } : {}) }, { replace: true })}
      orientation={isWide ? 'vertical' : 'horizontal'}
      keepMounted={false}
    >
      <Tabs.List aria-label={label}>
        {tabs.map(({ id, name }) => (
          <Tabs.Tab key={id} value={id}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, body }) => (
        <Tabs.Panel key={id} value={id}>
          {body}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
