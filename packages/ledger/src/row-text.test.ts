import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#db';
import { describeOnEachDatabase } from '#testkit/postgres.ts';
import { bet, freshKey, ledgerOn, memberWith, MERCHANT, occasion, one } from '../test/table-of-players.ts';
import { depositReceived } from './entries/deposit-received.ts';
import type { Ledger } from './ledger.ts';

const ODD = ['', ' ', '"', '\\', '\\"', '""', ',', '(', ')', '{', '}', '{}', '(,)', 'NULL', 'null', '\n', '\r\n', '\t'];
const text = fc
  .array(fc.oneof(fc.constantFrom(...ODD, "'", '{"a":"b"}', '\\N', '💰', 'é', '李'), fc.string({ unit: 'grapheme' })), {
    maxLength: 5,
  })
  // PostgreSQL's text knows no such character.
  .map((parts) => parts.join('').replaceAll('\0', ''));

describeOnEachDatabase('texts of a posting', ({ open }) => {
  let db: Db;
  let ledger: Ledger;
  beforeAll(async () => {
    db = await open();
    ledger = ledgerOn(db);
  });
  afterAll(() => db.close());

  it('come back as they were, whatever is in them', async () => {
    const member = await memberWith(ledger, one(100));
    const property = fc.asyncProperty(fc.array(text, { minLength: 6, maxLength: 6 }), async (texts) => {
      const [key, remark, refId, roundId, gameCode, rewardId] = texts as [
        string,
        string,
        string,
        string,
        string,
        string,
      ];
      const ownKey = `${freshKey()}${key}`;
      const paid = depositReceived({
        ...occasion(ownKey),
        memberId: member,
        provider: 'p',
        amount: one(1),
        remark,
        refId,
      });
      const input = bet(member, ownKey, { roundId, gameCode, free: { rewardId } });
      const answers = await Promise.all([ledger.post(paid), ledger.game.bet(input)]);
      expect(answers.every(({ ok }) => ok)).toBe(true);
      const [line] = await ledger.history({ merchant: MERCHANT, memberIds: [member] }, { limit: 1 });
      expect(line).toMatchObject({ key: ownKey, remark, refId });
      const found = await ledger.gamePosting({ merchant: MERCHANT, vendor: 'HOUSE', key: ownKey });
      expect(found).toMatchObject({ key: ownKey, roundId, gameCode, detail: { rewardId } });
      const again = await Promise.all([ledger.post(paid), ledger.game.bet(input)]);
      expect(again.every((answer) => answer.ok && answer.value.duplicate)).toBe(true);
    });
    await fc.assert(property, {
      numRuns: 60,
      examples: ODD.map((odd) => [Array.from({ length: 6 }, () => odd)]) as never,
    });
  });
});
