/**
 * The six test types as an accordion in their colours. A type's part is made when it is first opened, so
 * that opening it is what loads it.
 */
import { Accordion } from '@mantine/core';
import { TEST_TYPES, type TestTypeName } from '@jamdai/battery/present';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTestTypesQuery } from '../api/api.ts';
import { CallFailure } from './call-failure.tsx';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Accordion.css';
import '../ui/accordion-styles.css';
import styles from './type-accordion.module.css';

export const OPEN_AT_FIRST: TestTypeName = 'phonological_short_term_memory';

interface TypeAccordionProps {
  readonly renderType: (testTypeName: TestTypeName) => ReactNode;
  /** What to say when the types cannot be loaded, given the translated reason; null: the page says it. */
  readonly failure: ((reason: string) => string) | null;
}

export function TypeAccordion({ renderType, failure }: TypeAccordionProps) {
  const { t } = useTranslation();
  // What the battery has stands at once; the server's answer takes its place.
  const { data: types = TEST_TYPES, error, refetch } = useTestTypesQuery();
  const [opened, setOpened] = useState<string | null>(OPEN_AT_FIRST);
  const accordion = useRef<HTMLDivElement>(null);
  const wasOpened = useRef(opened);
  useEffect(() => {
    // Nobody has pressed anything yet.
    if (wasOpened.current === opened) return;
    wasOpened.current = opened;
    // The part above has closed, so the head that was just pressed may have slid under the bar.
    accordion.current
      ?.querySelector('[aria-expanded="true"]')
      ?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  const parts = (
    <Accordion
      ref={accordion}
      className={styles['types'] ?? ''}
      value={opened}
      onChange={setOpened}
      order={2}
      chevronIconSize={22}
      transitionDuration={0}
    >
      {types.map(({ testTypeName, testTypeId }) => (
        <Accordion.Item key={testTypeName} value={testTypeName}>
          <Accordion.Control className={styles['control'] ?? ''} data-type={testTypeId}>
            {t(`type.${testTypeName}`)}
          </Accordion.Control>
          <Accordion.Panel>
            {opened === testTypeName ? renderType(testTypeName) : null}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
  return (
    <>
      {failure ? <CallFailure call={{ error, refetch }} text={failure} /> : null}
      {parts}
    </>
  );
}
