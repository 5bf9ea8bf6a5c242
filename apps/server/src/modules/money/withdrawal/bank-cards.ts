/** A member's bank cards: at most five, in one name, with encrypted numbers. */
import { plainNumber, type AnswerOf, type Contract, type ParsedOf } from '#contract';
import { toDate, toMillis, type Access, type Tx } from '#db';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import type { PersonalData } from '../../../ports/personal-data.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { checkPaymentPassword } from '../../people/credentials/index.ts';
import { changePerson, personOf } from '../../people/person/index.ts';
import { keepOutReturned } from '../../people/safe-play/index.ts';
import {
  cardsOf,
  holdersOf,
  insertCard,
  lockMember,
  nextCardId,
  removeCardRow,
  setDefault,
  type CardRow,
} from './card-queries.ts';
import { cardNumber } from './card-number.ts';
import type { Owner } from './queries.ts';
import { CARDS_MAX, masked, maskedName, opensAt, tailOf } from './rules.ts';

type Calls = Contract['withdrawal'];

export const NUMBERS = 'bank_card.number';
export const aboutNumber = (id: bigint): string => `bank_card.number:${id}`;
export const aboutHolder = (id: bigint): string => `bank_card.holder:${id}`;

/** Number and holder, decrypted. */
export const openCard = (
  personal: PersonalData,
  { id, number, holder }: Pick<CardRow, 'id' | 'number' | 'holder'>,
) => ({
  number: personal.open(number, aboutNumber(id)),
  holder: personal.open(holder, aboutHolder(id)),
});

/** Members who have, or had, a card with this number in any spelling. */
export function membersPaidTo(
  { db, secrets: { personal } }: Pick<Deps, 'db' | 'secrets'>,
  merchant: string,
  number: string,
): Promise<bigint[]> {
  const spellings = new Set((['account', 'iban'] as const).map((form) => plainNumber(form, number)));
  const prints = [...spellings].flatMap((text) => personal.fingerprints(text, NUMBERS));
  return holdersOf(db, merchant, prints);
}

const ownerOf = ({ merchant, session }: Pick<CallContext<Calls['cards']>, 'merchant' | 'session'>): Owner => ({
  merchant: merchant.code,
  memberId: session.memberId,
});

const bankOf = ({ config }: Merchant, code: string) => config.withdraw?.banks.find((bank) => bank.code === code);
/** A bank no longer offered is shown by its code. */
export const bankName = (merchant: Merchant, code: string, language: string): string => {
  const bank = bankOf(merchant, code);
  return (language === 'CN' ? bank?.chinese : bank?.name) ?? code;
};

export function banks({ config }: Merchant): AnswerOf<Calls['banks']> {
  const offered = config.withdraw?.banks ?? [];
  return {
    withdraw_banks: offered.map(({ code, kind, form, name, chinese }) => ({
      bank_code: code,
      bank_ch_name: chinese,
      bank_eng_name: name,
      type: kind,
      form,
    })),
  };
}

export async function listCards(
  deps: Pick<Deps, 'db' | 'secrets'>,
  context: CallContext<Calls['cards']>,
): Promise<Omit<AnswerOf<Calls['cards']>, 'remainingTransactionTimes'>> {
  const { merchant, language } = context;
  const owner = ownerOf(context);
  const [rows, payee] = await Promise.all([cardsOf(deps.db, owner), payeeName(deps, deps.db, owner)]);
  const waits = merchant.config.withdraw ?? { cardWaitHours: 0 };
  const present = (row: CardRow) => ({
    bankCardId: Number(row.id),
    bankCode: row.bank_code,
    bankName: bankName(merchant, row.bank_code, language),
    cardNumber: masked(row.tail),
    cardHolder: maskedName(deps.secrets.personal.open(row.holder, aboutHolder(row.id))),
    ...(row.branch !== null && { branch: row.branch }),
    ...(row.province !== null && { province: row.province }),
    ...(row.city !== null && { city: row.city }),
    type: row.kind,
    isDefault: row.is_default ? (1 as const) : (0 as const),
    createdAt: toMillis(row.added_at),
    opensAt: opensAt(waits, row.added_at),
  });
  return {
    bankCards: rows.map(present),
    cardsMax: CARDS_MAX,
    cardWaitHours: waits.cardWaitHours,
    payeeName: payee === null ? null : maskedName(payee),
  };
}

async function payeeName(
  { secrets }: Pick<Deps, 'secrets'>,
  access: Access,
  { memberId }: Owner,
): Promise<string | null> {
  const { profile } = await personOf(secrets.personal, access, BigInt(memberId));
  return profile['payeeName'] || null;
}

/** Under the member's lock, and only if there is none. */
const setPayeeName = ({ secrets }: Pick<Deps, 'secrets'>, tx: Tx, { memberId }: Owner, name: string) =>
  changePerson(secrets.personal, tx, BigInt(memberId), (person) => ({
    ...person,
    profile: { ...person.profile, payeeName: name },
  }));

const invalid = (field: string) => refuse('register.field.invalid', { field });
const nameForm = /^[^\d<>]{2,60}$/u;

type AddRefusal =
  | 'user.or.token.invalid'
  | 'withdraw.bank.card.max'
  | 'withdraw.bank.card.exists'
  | 'register.field.invalid';

/** Another member may have the same number: only operators see that. */
export async function addCard(
  deps: Deps,
  context: CallContext<Calls['addCard']>,
  input: ParsedOf<Calls['addCard']>,
): Promise<Answer<Calls['addCard']>> {
  const { merchant, session } = context;
  const owner = ownerOf(context);
  const bank = bankOf(merchant, input.bankCode);
  if (!bank) return refuse('withdraw.bank.unavailable');
  const number = cardNumber(bank.form, input.cardNumber);
  if (number === null) return invalid('cardNumber');
  const checked = await checkPaymentPassword(deps, session.memberId, input.paymentPassword);
  if (!checked.ok) return checked;
  const { personal } = deps.secrets;
  const prints = personal.fingerprints(number, NUMBERS);
  const added = await deps.db.tx(async (tx): Promise<Result<{ bankCardId: number }, AddRefusal>> => {
    if (!(await lockMember(tx, owner))) return refuse('user.or.token.invalid');
    const cards = await cardsOf(tx, owner);
    if (cards.some((card) => prints.some((print) => print.equals(card.number_print))))
      return refuse('withdraw.bank.card.exists');
    if (cards.length >= CARDS_MAX) return refuse('withdraw.bank.card.max', { max: CARDS_MAX });
    const known = await payeeName(deps, tx, owner);
    const holder = known ?? input.payeeName ?? '';
    if (known === null && !nameForm.test(holder)) return invalid('payeeName');
    if (known === null) await setPayeeName(deps, tx, owner, holder);
    const id = await nextCardId(tx);
    await insertCard(tx, {
      id,
      merchant: owner.merchant,
      member_id: BigInt(owner.memberId),
      kind: bank.kind,
      bank_code: bank.code,
      number: personal.seal(number, aboutNumber(id)),
      number_print: prints[0]!,
      tail: tailOf(number),
      holder: personal.seal(holder, aboutHolder(id)),
      branch: input.branch || null,
      province: input.province || null,
      city: input.city || null,
      is_default: cards.length === 0,
      added_at: toDate(deps.clock.now()),
      removed_at: null,
    });
    return done({ bankCardId: Number(id) });
  });
  if (added.ok) await keepOutReturned(deps, owner);
  return added;
}

export async function removeCard(
  deps: Deps,
  context: CallContext<Calls['removeCard']>,
  input: ParsedOf<Calls['removeCard']>,
): Promise<Answer<Calls['removeCard']>> {
  const owner = ownerOf(context);
  const checked = await checkPaymentPassword(deps, owner.memberId, input.paymentPassword);
  if (!checked.ok) return checked;
  return deps.db.tx(async (tx): Promise<Result<null, 'withdraw.bank.card.unknown'>> => {
    await lockMember(tx, owner);
    const cards = await cardsOf(tx, owner);
    const card = cards.find(({ id }) => id === BigInt(input.bankCardId));
    if (!card) return refuse('withdraw.bank.card.unknown');
    await removeCardRow(tx, owner, card.id, deps.clock.now());
    const next = cards.find(({ id }) => id !== card.id);
    if (card.is_default && next) await setDefault(tx, owner, next.id);
    return done();
  });
}

export function chooseCard(
  deps: Deps,
  context: CallContext<Calls['chooseCard']>,
  input: ParsedOf<Calls['chooseCard']>,
): Promise<Answer<Calls['chooseCard']>> {
  const owner = ownerOf(context);
  return deps.db.tx(async (tx): Promise<Result<null, 'withdraw.bank.card.unknown'>> => {
    await lockMember(tx, owner);
    const cards = await cardsOf(tx, owner);
    if (!cards.some(({ id }) => id === BigInt(input.bankCardId))) return refuse('withdraw.bank.card.unknown');
    await setDefault(tx, owner, BigInt(input.bankCardId));
    return done();
  });
}
