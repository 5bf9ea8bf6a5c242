/** Last hands of this visit, newest first; each opens with its proof. */
import { Amount, Button, Dialog, ExternalIcon, LinkButton, ReplayIcon } from '#ui';
import { useState } from 'react';
import { useText } from '../../shared/page/text.ts';
import type { Past } from './hand-state.ts';
import { useHand, type Sitting } from './sitting.ts';
import styles from './past-row.module.css';

type Props = Readonly<{ sitting: Sitting; onReplay: (roundId: string) => void }>;

export function PastRow({ sitting, onReplay }: Props): React.JSX.Element {
  const { t } = useText();
  const past = useHand(sitting, (state) => state.past);
  const [open, setOpen] = useState<Past | null>(null);
  const [isOpen, show] = useState(false);
  return (
    <div className={styles.place}>
      {past.length === 0 ? <p className={styles.none}>{t('hand.past.none')}</p> : null}
      <ol className={styles.row} aria-label={t('hand.past')}>
        {past.map((each) => (
          <li key={each.roundId}>
            <button
              type="button"
              className={styles.mark}
              data-tone={each.mark.tone}
              onClick={() => {
                setOpen(each);
                show(true);
              }}
            >
              <bdi>{each.mark.text}</bdi>
            </button>
          </li>
        ))}
      </ol>
      <Dialog
        open={isOpen}
        onClose={() => show(false)}
        title={t('hand.past.one')}
        closeLabel={t('common.close')}
        size="sm"
      >
        {open ? (
          <PastHand
            sitting={sitting}
            past={open}
            onReplay={() => {
              show(false);
              onReplay(open.roundId);
            }}
          />
        ) : null}
      </Dialog>
    </div>
  );
}

type HandProps = Readonly<{ sitting: Sitting; past: Past; onReplay: () => void }>;

function PastHand({ sitting: { money, lobbyOrigin }, past, onReplay }: HandProps): React.JSX.Element {
  const { t } = useText();
  return (
    <div className={styles.hand}>
      <dl className={styles.came}>
        <div>
          <dt>{t('arcade.round.stake')}</dt>
          <dd>
            <Amount>{money(past.staked)}</Amount>
          </dd>
        </div>
        <div>
          <dt>{t('hand.back')}</dt>
          <dd>
            <Amount>{money(past.back)}</Amount>
          </dd>
        </div>
      </dl>
      <Button icon={<ReplayIcon />} wide onClick={onReplay}>
        {t('arcade.round.replay')}
      </Button>
      <LinkButton href={`${lobbyOrigin}/round/${past.roundId}`} target="_blank" wide icon={<ExternalIcon />}>
        {t('arcade.round.proof')}
      </LinkButton>
    </div>
  );
}
