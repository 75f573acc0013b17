/** One contact card to be set: its fields, and beside them how visitors will see it. */
import { CONTACT_LINE_MAX_LENGTH, type ContactPerson, type OwnContactCard } from '@jamdai/contract';
import { TextInput } from '@mantine/core';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactCardView, photoAddressOf } from '../../contact/index.ts';
import { callReason } from '../../../shared/api/call-message.ts';
import { Button } from '../../../shared/ui/button.tsx';
import forms from '../../../shared/ui/form.module.css';
import { Notice } from '../../../shared/ui/notice.tsx';
import { CARD_LANGUAGES, lineIn, LINE_NAMES, previewOf, type LineName } from './card-draft.ts';
import { ClearDialog } from './clear-dialog.tsx';
import styles from './contact-cards.module.css';
import { PhotoField } from './photo-field.tsx';
import { useCardForm } from './use-card-form.ts';
import '../../../shared/ui/input-styles.ts';

interface CardFormProps {
  readonly person: ContactPerson;
  readonly card: OwnContactCard;
  /** Loads the card again, as another window has left it. */
  readonly onReload: () => void;
}

const TEXTS = ['name', 'role', 'faculty', 'university'] as const;

export function CardForm({ person, card, onReload }: CardFormProps) {
  const { t } = useTranslation('contactCards');
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  const form = useCardForm(person, card);
  const { stored, draft, error, isLoading, notified } = form;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { problems } = await form.save();
    const first = LINE_NAMES.find((name) => problems[name] !== undefined);
    element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const photo =
    draft.photo === 'stored'
      ? photoAddressOf(person, { ...stored.own, photo: stored.own.photo ?? stored.below.photo })
      : (draft.photo?.address ?? photoAddressOf(person, stored.below));
  const isConflict =
    error !== undefined && 'message' in error && error.message === 'contact_card_was_changed';
  const isEmpty = Object.values(stored.own).every((value) => value === null);
  return (
    <section className={`${forms['section']} ${styles['card']}`} aria-labelledby={id}>
      <h2 id={id}>{t(`card.${person}`)}</h2>
      <div className={styles['columns']}>
        <div className={styles['preview']}>
          <p className={forms['hint']}>{t('preview')}</p>
          <ContactCardView
            person={person}
            card={previewOf(draft, stored.below)}
            photo={photo}
            heading="h3"
            isExample={false}
          />
        </div>
        <form
          ref={element}
          className={styles['form']}
          onSubmit={(event) => void submit(event)}
          noValidate
        >
          <PhotoField
            hasPhoto={draft.photo === 'stored' ? stored.own.photo !== null : draft.photo !== null}
            isRejected={form.problems['photo'] !== undefined}
            onChange={(made) => form.change({ photo: made })}
          />
          {TEXTS.map((text) => (
            <div key={text} className={forms['pair']}>
              {CARD_LANGUAGES.map((language) => (
                <Line key={language} name={`${text}.${language}`} person={person} form={form} />
              ))}
            </div>
          ))}
          <Line name="email" person={person} form={form} />
          <div className={styles['actions']}>
            <Button type="submit" isBusy={isLoading}>
              {t(isLoading ? 'isSaving' : 'save')}
            </Button>
            {form.isChanged ? (
              <Button tone="quiet" onClick={form.undo}>
                {t('undo')}
              </Button>
            ) : null}
            {isEmpty ? null : (
              <Button tone="quiet" onClick={() => setAsking(true)}>
                {t('reset.open')}
              </Button>
            )}
          </div>
          <div role="status">
            {notified ? <p className={styles['notified']}>{t(notified)}</p> : null}
          </div>
          {error && !isAsking ? (
            <Notice tone="bad">
              <p>{t('saveFailed', { message: callReason(error) })}</p>
              {isConflict ? (
                <Button tone="quiet" onClick={onReload}>
                  {t('seeChanged')}
                </Button>
              ) : null}
            </Notice>
          ) : null}
        </form>
      </div>
      {isAsking ? <ClearDialog form={form} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

interface LineProps {
  readonly name: LineName;
  readonly person: ContactPerson;
  readonly form: ReturnType<typeof useCardForm>;
}

/** What shows without it stands in grey. */
function Line({ name, person, form }: LineProps) {
  const { t, i18n } = useTranslation(['contactCards', 'app']);
  const example =
    name === 'email'
      ? t(`app:contact.${person}.email`)
      : i18n.getFixedT(
          name.endsWith('.th') ? 'th' : 'en',
          'app',
        )(`contact.${person}.${name.slice(0, -3) as (typeof TEXTS)[number]}`);
  return (
    <TextInput
      {...form.field(name)}
      label={t(`field.${name}`)}
      placeholder={lineIn(form.stored.below, name) ?? example}
      maxLength={CONTACT_LINE_MAX_LENGTH}
      autoComplete="off"
      {...(name === 'email'
        ? { type: 'email', inputMode: 'email' as const }
        : { lang: name.slice(-2) })}
    />
  );
}
