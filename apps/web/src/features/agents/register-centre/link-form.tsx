/** Makes an invitation link. */
import { formatDay } from '#i18n';
import { Button, Card, Checkbox, Notice, Select, Skeleton, TextField } from '#ui';
import { useState, type SyntheticEvent } from 'react';
import { allFit, configsOf, lowest, type RateLimit } from '../../../shared/agents/rates.ts';
import { RateFields } from '../../../shared/agents/rate-fields.tsx';
import { serverNow } from '../../../shared/brand/boot.ts';
import { client } from '../../../shared/calls/client.ts';
import { useAction } from '../../../shared/calls/use-action.ts';
import { Faces } from '../../../shared/lists/faces.tsx';
import { DayField, useDayWords } from '../../../shared/page/day-field.tsx';
import { useText } from '../../../shared/page/language.ts';
import { BoundedField } from '../../../shared/page/number-fields.tsx';
import { LinkShare } from './link-share.tsx';
import { TypeChoice } from './open-form.tsx';
import { renewLinks, useNewLimits } from './queries.ts';
import styles from './register-centre.module.css';
import { dayAfter, daysFault, isPath, PATH_MAX } from './rules.ts';

export function LinkForm(): React.JSX.Element {
  const t = useText();
  const [url, setUrl] = useState<string>();
  const limits = useNewLimits();
  if (url !== undefined)
    return (
      <Card title={t('agents.link.made')}>
        <div className={styles.form}>
          <LinkShare url={url} />
          <Button onClick={() => setUrl(undefined)}>{t('agents.link.again')}</Button>
        </div>
      </Card>
    );
  return (
    <Faces of={limits} size="sm" skeleton={<Skeleton shape="block" height="480px" />}>
      {(known) => <Sheet limits={known} onMade={setUrl} />}
    </Faces>
  );
}

const USES_MAX = 1_000_000;
const MONTH_DAYS = 30;

interface Draft {
  readonly type: 0 | 1;
  readonly start: string;
  /** Null for a link that stays open. */
  readonly end: string | null;
  /** Null for any number of uses. */
  readonly uses: number | null;
  readonly pathType: 0 | 1 | 2;
  readonly path: string;
}

type SheetProps = Readonly<{ limits: readonly RateLimit[]; onMade: (url: string) => void }>;

function Sheet({ limits, onMade }: SheetProps): React.JSX.Element {
  const t = useText();
  const today = formatDay(serverNow());
  const [draft, setDraft] = useState<Draft>({ type: 0, start: today, end: null, uses: null, pathType: 0, path: '' });
  const [rates, setRates] = useState(() => lowest(limits));
  const [pressed, setPressed] = useState(false);
  const make = useAction(client.line.openLink, ({ url }) => {
    renewLinks();
    onMade(url);
  });
  const isTaken = make.code === 'affiliate.path.taken';
  const change = (changed: Partial<Draft>) => {
    if (isTaken) make.forget();
    setDraft({ ...draft, ...changed });
  };
  const fits =
    daysFault(draft.start, draft.end, today) === null &&
    isPath(draft.path) &&
    !Number.isNaN(draft.uses ?? 1) &&
    allFit(rates, limits);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setPressed(true);
    if (!fits) return;
    make.run({
      type: draft.type,
      startDate: draft.start,
      endDate: draft.end,
      usesMax: draft.uses,
      pathType: draft.pathType,
      path: draft.path,
      configs: configsOf(rates).map(({ type, prizeModeId, rebateValue }) => ({
        gameCode: type,
        prizeModeId,
        rebate: rebateValue,
      })),
    });
  };
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TypeChoice value={draft.type} onValue={(type) => change({ type })} />
        <Days draft={draft} today={today} onDraft={change} />
        <Uses uses={draft.uses} onUses={(uses) => change({ uses })} />
        <Address draft={draft} onDraft={change} taken={isTaken ? make.fault : undefined} pressed={pressed} />
        <RateFields legend={t('agents.rates')} limits={limits} rates={rates} onRates={setRates} />
        {make.fault && !isTaken ? (
          <Notice tone="warn" live="alert">
            {make.fault}
          </Notice>
        ) : null}
        <Button type="submit" tone="primary" size="lg" wide loading={make.busy}>
          {t('agents.register.link')}
        </Button>
      </form>
    </Card>
  );
}

type PartProps = Readonly<{ draft: Draft; onDraft: (changed: Partial<Draft>) => void }>;

function Days({ draft: { start, end }, today, onDraft }: PartProps & Readonly<{ today: string }>): React.JSX.Element {
  const t = useText();
  const { unread } = useDayWords();
  const fault = daysFault(start, end, today);
  return (
    <div className={styles.pair}>
      <DayField
        label={t('agents.link.start')}
        value={start}
        error={fault === 'unread' && daysFault(start, null, today) ? unread : undefined}
        onValueChange={(day) => onDraft({ start: day })}
      />
      <div className={styles.form}>
        {end === null ? null : (
          <DayField
            label={t('agents.link.end')}
            value={end}
            min={today}
            error={endFault()}
            onValueChange={(day) => onDraft({ end: day })}
          />
        )}
        <Checkbox
          label={t('agents.link.endless')}
          checked={end === null}
          onChange={({ target }) => onDraft({ end: target.checked ? null : dayAfter(today, MONTH_DAYS) })}
        />
      </div>
    </div>
  );

  function endFault(): string | undefined {
    if (fault === 'past' || fault === 'order') return t(`agents.link.fault.${fault}`);
    return fault === 'unread' && daysFault(start, null, today) === null ? unread : undefined;
  }
}

type UsesProps = Readonly<{ uses: number | null; onUses: (uses: number | null) => void }>;

function Uses({ uses, onUses }: UsesProps): React.JSX.Element {
  const t = useText();
  return (
    <div className={styles.pair}>
      <div className={styles.form}>
        {uses === null ? null : (
          <BoundedField label={t('agents.link.uses')} min={1} max={USES_MAX} value={uses} onValue={onUses} />
        )}
        <Checkbox
          label={t('agents.link.unlimited')}
          checked={uses === null}
          onChange={({ target }) => onUses(target.checked ? null : 10)}
        />
      </div>
    </div>
  );
}

export const PATH_TYPES = [0, 1, 2] as const;

type AddressProps = PartProps & Readonly<{ taken: string | undefined; pressed: boolean }>;

function Address({ draft: { pathType, path }, onDraft, taken, pressed }: AddressProps): React.JSX.Element {
  const t = useText();
  return (
    <div className={styles.pair}>
      <Select
        label={t('agents.link.opens')}
        options={PATH_TYPES.map((type) => ({ value: String(type), label: t(`agents.link.opens.${type}`) }))}
        value={String(pathType)}
        onChange={({ target }) => onDraft({ pathType: PATH_TYPES.find((type) => String(type) === target.value) ?? 0 })}
      />
      <TextField
        label={t('agents.link.path')}
        hint={t('agents.link.path.hint', { max: PATH_MAX })}
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={PATH_MAX}
        value={path}
        onChange={({ target }) => onDraft({ path: target.value.trim() })}
        error={taken ?? (pressed && !isPath(path) ? t('agents.link.path.hint', { max: PATH_MAX }) : undefined)}
      />
    </div>
  );
}
