/** The form of one contact card: what is written in it, what is wrong in it, and what became of saving it. */
import type { ContactPerson, FieldMessageKey, OwnContactCard } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveContactCardMutation } from '../../../shared/api/contact-api.ts';
import { useAskingBeforeClosing } from '../../../shared/page/use-asking-before-closing.ts';
import {
  bodyOf,
  draftOf,
  findProblems,
  isSameDraft,
  type CardDraft,
  type LineName,
} from './card-draft.ts';

type Problems = Partial<Record<string, FieldMessageKey>>;

interface Sending {
  readonly isSaved: boolean;
  /** By field. */
  readonly problems: Problems;
}

/** `loaded`: as the server gave it; afterwards what it answered last. */
export function useCardForm(person: ContactPerson, loaded: OwnContactCard) {
  const { t } = useTranslation();
  const [save, { error, isLoading, reset: forgetCall }] = useSaveContactCardMutation();
  const [stored, setStored] = useState(loaded);
  const [draft, setDraft] = useState(() => draftOf(loaded.own));
  const [problems, setProblems] = useState<Problems>({});
  const [notified, setNotified] = useState<'saved' | 'wasReset' | null>(null);
  const isChanged = !isSameDraft(draft, draftOf(stored.own));
  useAskingBeforeClosing(isChanged);

  const change = (part: Partial<CardDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setNotified(null);
  };
  const send = async (sent: CardDraft, done: 'saved' | 'wasReset'): Promise<Sending> => {
    setNotified(null);
    const body = bodyOf(sent, { person, revision: stored.revision });
    const found = findProblems(body);
    setProblems(found);
    if (Object.keys(found).length > 0) return { isSaved: false, problems: found };
    const { data, error: rejection } = await save(body);
    if (data) {
      setStored(data);
      setDraft(draftOf(data.own));
      setNotified(done);
    }
    const fields = rejection && 'fields' in rejection ? rejection.fields : [];
    const rejected = Object.fromEntries(fields.map(({ path, message }) => [path, message]));
    setProblems(rejected);
    return { isSaved: data !== undefined, problems: rejected };
  };

  return {
    ...{ stored, draft, problems, notified, error, isLoading, isChanged, change, forgetCall },
    save: () => send(draft, 'saved'),
    clear: () => send({ ...draftOf(EMPTY), photo: null }, 'wasReset'),
    undo: () => {
      setDraft(draftOf(stored.own));
      setProblems({});
      forgetCall();
    },
    field: (name: LineName) => {
      const problem = problems[name];
      return {
        name,
        value: draft.lines[name],
        error: problem ? t(`field.${problem}`) : null,
        onChange: (event: { currentTarget: { value: string } }) => {
          setProblems({ ...problems, [name]: undefined });
          change({ lines: { ...draft.lines, [name]: event.currentTarget.value } });
        },
        size: 'md' as const,
      };
    },
  };
}

const EMPTY = {
  ...{ role: null, name: null, faculty: null, university: null },
  ...{ email: null, photo: null },
};
