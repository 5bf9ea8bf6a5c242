/** The notation of a language with the texts of its refusals, for form fields. */
import { plainText } from '#kernel';
import { groupedNumber, readNumber, typedNumber, type NumberGrammar, type NumberRefusal } from './number-notation.ts';
import type { Translator } from './translator.ts';

type Rule = Omit<NumberGrammar, 'language'>;

export function numberNotation({ language, t }: Pick<Translator, 'language' | 't'>) {
  const words = (code: NumberRefusal, text: string, { decimals }: Rule): string => {
    if (code === 'number.fine') return t('number.fine', { decimals });
    const write = (value: string) => typedNumber(value, language);
    if (code === 'number.unread') return t('number.unread', { example: write(decimals > 0 ? '1234.50' : '1234') });
    return t('number.ambiguous', {
      whole: plainText(text).replace(/\D/g, ''),
      point: write('0.5').charAt(1),
      decimals,
    });
  };
  return {
    read(text: string, rule: Rule) {
      const number = readNumber(text, { ...rule, language });
      return number.ok ? number : ({ ok: false, words: words(number.code, text, rule) } as const);
    },
    grouped: (value: string) => groupedNumber(value, language),
    plain: (value: string) => typedNumber(value, language),
    range: (min: number, max: number) =>
      t('number.range', { min: groupedNumber(String(min), language), max: groupedNumber(String(max), language) }),
  };
}
