import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecrets } from './secrets.ts';

const OLD = Buffer.alloc(32, 1).toString('base64');
const NEW = Buffer.alloc(32, 2).toString('base64');
const ABOUT = 'bank_card.number:17';

describe('R70 personal data at rest', () => {
  const { personal } = createSecrets(NEW);

  it('come back as they were, and never look the same twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const [once, again] = [personal.seal(text, ABOUT), personal.seal(text, ABOUT)];
        expect(personal.open(once, ABOUT)).toBe(text);
        expect(once.equals(again)).toBe(false);
      }),
    );
  });

  it('do not open where they do not belong', () => {
    expect(() => personal.open(personal.seal('4111', ABOUT), 'bank_card.number:18')).toThrow();
  });

  it('do not open once a bit of them was changed', () => {
    const sealed = personal.seal('4111', ABOUT);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => personal.open(changed, ABOUT)).toThrow();
    }
    expect(() => personal.open(sealed.subarray(0, 20), ABOUT)).toThrow('another key');
  });

  it('still open after the secret key was changed, and are sealed with the new one', () => {
    const before = createSecrets(OLD).personal;
    const turning = createSecrets(NEW, OLD).personal;
    expect(turning.open(before.seal('4111', ABOUT), ABOUT)).toBe('4111');
    expect(personal.open(turning.seal('4111', ABOUT), ABOUT)).toBe('4111');
    expect(() => before.open(turning.seal('4111', ABOUT), ABOUT)).toThrow('another key');
  });

  it('are found by a fingerprint, in their own column only, with both keys while they turn', () => {
    const [now] = personal.fingerprints('4111', 'bank_card');
    expect(personal.fingerprints('4111', 'bank_card')[0]?.equals(now!)).toBe(true);
    expect(personal.fingerprints('4111', 'id_number')[0]?.equals(now!)).toBe(false);
    expect(personal.fingerprints('4112', 'bank_card')[0]?.equals(now!)).toBe(false);
    const turning = createSecrets(NEW, OLD).personal.fingerprints('4111', 'bank_card');
    expect(turning).toEqual([now, createSecrets(OLD).personal.fingerprints('4111', 'bank_card')[0]]);
  });
});
