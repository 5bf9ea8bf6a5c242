/**
 * Tools of a row of a hundred numbers or more: heads and tails in one press, and a field for typed or pasted numbers.
 */
import { pasteNumbers, type LeftOut } from '#games/lottery/kit/paste.ts';
import { headsAndTails } from '#games/lottery/kit/quick.ts';
import type { Row } from '#games/lottery/kit/selection.ts';
import { plainText } from '#kernel';
import { Button, Disclosure, Notice, TextArea } from '#ui';
import { useState } from 'react';
import { useText } from '../../shared/page/text.ts';
import styles from './row-picker.module.css';

type Props = Readonly<{ row: Row; picked: readonly number[]; onPicked: (symbols: number[]) => void }>;

/** Hidden unless the row has all two-digit numbers. */
export function HeadsAndTails({ row, picked, onPicked }: Props): React.JSX.Element | null {
  const { t } = useText();
  const ends = headsAndTails(row);
  if (!ends || row.max === 1) return null;
  const has = new Set(picked);
  const toggle = (numbers: readonly number[], isOn: boolean) => {
    const others = picked.filter((at) => !numbers.includes(at));
    onPicked(isOn ? others : [...others, ...numbers].toSorted((a, b) => a - b));
  };
  return (
    <div className={styles.ends}>
      {(['heads', 'tails'] as const).map((end) => {
        const name = t(end === 'heads' ? 'lotto.head' : 'lotto.tail');
        return (
          <fieldset key={end} className={styles.quick} dir="ltr">
            <legend>{name}</legend>
            {ends[end].map((numbers, digit) => {
              const isOn = numbers.every((at) => has.has(at));
              const added = numbers.filter((at) => !has.has(at)).length;
              return (
                <button
                  key={numbers[0]}
                  type="button"
                  aria-label={`${name} ${digit}`}
                  aria-pressed={isOn}
                  disabled={picked.length + added > row.max}
                  onClick={() => toggle(numbers, isOn)}
                >
                  {digit}
                </button>
              );
            })}
          </fieldset>
        );
      })}
    </div>
  );
}

/** Hidden for short rows, and for symbols other than numbers. */
export function TypedNumbers({ row, picked, onPicked }: Props): React.JSX.Element | null {
  const { t } = useText();
  const [text, setText] = useState('');
  const [left, setLeft] = useState<LeftOut | null>(null);
  const [first = ''] = row.symbols;
  if (row.symbols.length < 100 || row.max === 1 || !/^\d+$/.test(first)) return null;
  const pick = () => {
    const read = pasteNumbers(row, plainText(text), picked);
    onPicked([...read.picked]);
    setLeft(read);
    // Keeps unreadable text in the field.
    setText(read.odd.count > read.odd.examples.length ? text : read.odd.examples.join(' '));
  };
  const count = left && left.odd.count + left.twice + left.beyond;
  return (
    <Disclosure summary={t('lotto.typed.row')}>
      <div className={styles.typed}>
        <TextArea
          label={t('lotto.typed.width', { count: first.length })}
          hint={t('lotto.typed.digits')}
          value={text}
          rows={3}
          dir="ltr"
          inputMode="numeric"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        <Button size="sm" disabled={text.trim() === ''} onClick={pick}>
          {t('lotto.typed.pick')}
        </Button>
        {left && count ? (
          <Notice tone="warn" live="status">
            {t('lotto.typed.left', { odd: left.odd.count, twice: left.twice, beyond: left.beyond })}
          </Notice>
        ) : null}
      </div>
    </Disclosure>
  );
}
