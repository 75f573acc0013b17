/** Made-up words that differ from one in a single consonant: what somebody might have understood instead. */

/** Consonants of the syllables of the test, as Spanish spells them. `k` stands for the sound of `c` and `qu`. */
export const CONSONANTS = ['b', 'ch', 'd', 'f', 'k', 'l', 'm', 'n', 'p', 's', 't'] as const;

const SYLLABLE = /^(ch|[bdfklmnpst])([aeiou])$/;

/** `form`: syllables joined by '-'; so are the neighbours. */
export function neighboursOf(form: string): string[] {
  const syllables = form.split('-').map((syllable) => {
    const [, consonant = '', vowel = ''] = SYLLABLE.exec(syllable) ?? [];
    if (consonant === '')
      throw new Error(`'${syllable}' is no syllable of the test (in '${form}')`);
    return { consonant, vowel };
  });
  return syllables.flatMap((changed, position) =>
    CONSONANTS.filter((other) => other !== changed.consonant).map((other) =>
      syllables
        .map(({ consonant, vowel }, index) => `${index === position ? other : consonant}${vowel}`)
        .join('-'),
    ),
  );
}

/** As a Spanish reader spells it: `ki` is `qui`, `ka` is `ca`. */
export const spanishSpelling = (form: string): string =>
  form
    .replaceAll(/k(?=[ei])/g, 'qu')
    .replaceAll('k', 'c')
    .replaceAll('-', '');
