/** Search and filters of the team. The name is searched on Enter or with the button; all others apply at once. */
import { IconButton, SearchIcon, Select, TextField } from '#ui';
import { useState } from 'react';
import { DayField, useDayWords } from '../../../shared/page/day-field.tsx';
import { useText } from '../../../shared/page/language.ts';
import styles from './downline.module.css';
import { filterFault, type Filter } from './filter.ts';

type Props = Readonly<{ filter: Filter; onFilter: (changed: Partial<Filter>) => void }>;

export function Filters({ filter, onFilter }: Props): React.JSX.Element {
  const t = useText();
  const [name, setName] = useState(filter.name);
  return (
    <search>
      <form
        className={styles.filters}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onFilter({ name: name.trim() });
        }}
      >
        <TextField
          label={t('agents.team.find')}
          type="search"
          autoCapitalize="none"
          maxLength={64}
          value={name}
          suffix={<IconButton type="submit" label={t('agents.team.search')} icon={<SearchIcon />} />}
          onChange={({ target }) => {
            setName(target.value);
            if (target.value === '') onFilter({ name: '' });
          }}
        />
        <Select
          label={t('agents.type')}
          placeholder={t('agents.all')}
          options={[
            { value: '0', label: t('agents.type.0') },
            { value: '1', label: t('agents.type.1') },
          ]}
          value={String(filter.type)}
          onChange={({ target }) => onFilter({ type: target.value === '' ? '' : target.value === '1' ? 1 : 0 })}
        />
        <Select
          label={t('agents.team.scope')}
          options={(['DIRECT', 'ALL'] as const).map((value) => ({ value, label: t(`agents.team.scope.${value}`) }))}
          value={filter.scope}
          onChange={({ target }) => onFilter({ scope: target.value === 'ALL' ? 'ALL' : 'DIRECT' })}
        />
        <Days filter={filter} onFilter={onFilter} />
      </form>
    </search>
  );
}

function Days({ filter, onFilter }: Props): React.JSX.Element {
  const t = useText();
  const { unread } = useDayWords();
  const fault = filterFault(filter);
  const isStart = fault === 'unread' && filterFault({ ...filter, to: '' }) === 'unread';
  return (
    <>
      <DayField
        label={t('agents.team.from')}
        value={filter.from}
        max={filter.to || undefined}
        error={isStart ? unread : undefined}
        onValueChange={(from) => onFilter({ from })}
      />
      <DayField
        label={t('agents.team.to')}
        value={filter.to}
        min={filter.from || undefined}
        error={fault === 'order' ? t('records.range.order') : fault && !isStart ? unread : undefined}
        onValueChange={(to) => onFilter({ to })}
      />
    </>
  );
}
