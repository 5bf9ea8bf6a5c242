/** Figures of a case, which are stored in English, translated by pattern. */
import { asWritten, type Words } from '../../../ports/desk.ts';

const FORMS: Readonly<Record<string, RegExp>> = {
  'rising-deposits': /^(?<latest>\d+) paid in within 7 days, (?<usual>\d+) in a week before$/,
  'long-visits': /^(?<hours>\d+) hours within 7 days$/,
  'limits-undone': /^higher limits or none asked for (?<times>\d+) times within 30 days$/,
  'night-play': /^played between 2 and 6 o’clock in (?<nights>\d+) of 7 nights$/,
  'chasing-losses': /^(?<day>[\d-]+): (?<deposits>\d+) deposits, (?<lost>-?\d+) lost$/,
  'returned.idNumber': /^the same id number as a member who is excluded: (?<account>.+)$/,
  'returned.name': /^the same real name and birthday as a member who is excluded: (?<account>.+)$/,
};

const formsOf = (sign: string) =>
  Object.entries(FORMS).filter(([name]) => name === sign || name.startsWith(`${sign}.`));

/** Unknown figures are shown as stored. */
export function factWords(sign: string, facts: string): readonly Words[] {
  const lines = sign === 'chasing-losses' ? facts.split('; ') : [facts];
  return lines.map((line) => {
    for (const [name, form] of formsOf(sign)) {
      const found = form.exec(line);
      if (found) return { key: `what.case.${name}`, with: { ...found.groups } };
    }
    return asWritten(line);
  });
}
