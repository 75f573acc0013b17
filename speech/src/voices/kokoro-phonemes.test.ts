import { expect, it } from 'vitest';
import { kokoroPhonemes } from './kokoro-phonemes.ts';

it.each([
  ['m_ˈeɪ_l_b_ɑː_k_s\n', 'mˈAlbɑks.'],
  ['tʃ_ˈɜː_tʃ\n', 'ʧˈɜɹʧ.'],
  ['b_ˈʌ_ɾ_ɚ b_ˈɑː_ɾ_əl\n', 'bˈʌTəɹ bˈɑTᵊl.'],
  ['k_ˈɪ_t_n̩\n', 'kˈɪtᵊn.'],
  ['ˈʌ_ð_ɚ_ɹ ˈæ_n_ɪ_m_əl\n', 'ˈʌðəɹ ˈænɪmᵊl.'],
  ['ɐ_l_ˈaɪ_v\n', 'əlˈIv.'],
  ['z_ˈiə_ɹ_oʊ\n', 'zˈɪɹO.'],
])('writes the English sounds %j as Kokoro learned them', (ipa, phonemes) => {
  expect(kokoroPhonemes(ipa, 'en', 'text')).toBe(phonemes);
});

it('keeps Spanish as it is, its affricates as one', () => {
  expect(kokoroPhonemes('tʃ_ˈa_β_u\n', 'es', 'chabu')).toBe('ʧˈaβu.');
});

it('pauses between clauses, and ends as the text does', () => {
  expect(kokoroPhonemes('b_ˈɔɪ\nɡ_oʊ\n', 'en', 'Boy, go!')).toBe('bˈY, ɡO!');
  expect(kokoroPhonemes('ɡ_oʊ\n', 'en', 'Go? ')).toBe('ɡO?');
});
