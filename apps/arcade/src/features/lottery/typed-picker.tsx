/** Typed or pasted bets: parsed while typing, with a note of rejected parts. */
import { paste } from '#games/lottery/kit/paste.ts';
import { writePicked, type ListBoard, type Picked } from '#games/lottery/kit/selection.ts';
import { plainText } from '#kernel';
import { Notice, TextArea } from '#ui';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../shared/page/text.ts';

type Props = Readonly<{ board: ListBoard; picked: Picked; onPicked: (picked: Picked) => void }>;

const SHOWN_MAX = 2_000;

export function TypedPicker({ board, picked, onPicked }: Props): React.JSX.Element {
  const { t } = useText();
  const [text, setText] = useState(() =>
    picked.length > SHOWN_MAX ? '' : writePicked(board, picked).replaceAll(',', ', '),
  );
  const late = useDeferredValue(text);
  const read = useMemo(() => paste(board, plainText(late)), [board, late]);
  const latest = useRef(onPicked);
  useEffect(() => {
    latest.current = onPicked;
  });
  useEffect(() => latest.current(read.picked), [read]);
  const { odd, twice, beyond } = read;
  return (
    <div>
      <TextArea
        label={t('lotto.typed', { count: board.length })}
        hint={t(board.symbols[0]!.length > 1 ? 'lotto.typed.numbers' : 'lotto.typed.digits')}
        value={text}
        rows={6}
        dir="ltr"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      {odd.count + twice + beyond > 0 ? (
        <Notice tone="warn" live="status">
          {t('lotto.typed.left', { odd: odd.count, twice, beyond })}
          {odd.examples.length > 0 ? <span dir="ltr"> {odd.examples.join(' · ')}</span> : null}
        </Notice>
      ) : null}
    </div>
  );
}
