import { ChevronDownIcon, Picture, PopoverPanel, SearchIcon, TextField, VisuallyHidden } from '#ui';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useCountries, useOwnCountry } from './countries.ts';
import { useText } from '../page/language.ts';
import { matchingCountries, type Country } from './matching-countries.ts';
import styles from './country-picker.module.css';

export interface CountryPickerProps {
  readonly dialling: string;
  readonly onPick: (dialling: string) => void;
}

/** Decorative: the country's name is beside it, or in the label. */
const Flag = ({ of }: Readonly<{ of: string }>): React.JSX.Element => (
  <Picture src={`/art/flags/${of}.svg`} alt="" width={24} height={16} loading="lazy" className={styles.flag} />
);

/** Picker of a dialling code, with search by name and code. */
export function CountryPicker({ dialling, onPick }: CountryPickerProps): React.JSX.Element {
  const t = useText();
  const countries = useCountries();
  const [picked, setPicked] = useState<Country>();
  const own = useOwnCountry();
  // Several countries share a code: the picked one takes precedence, then the visitor's own.
  const current = [picked, own, ...countries].find((country) => country?.countryDialingCode === dialling);
  return (
    <PopoverPanel
      label={t('mobile.country')}
      className={styles.panel ?? ''}
      renderTrigger={(props) => (
        <button type="button" {...props} className={styles.trigger}>
          <VisuallyHidden>
            {t('mobile.country.chosen', { name: current?.countryName ?? '', code: dialling })}
          </VisuallyHidden>
          {current && <Flag key={current.countryCode} of={current.countryCode} />}
          <bdi dir="ltr" aria-hidden>
            +{dialling}
          </bdi>
          <ChevronDownIcon size={14} />
        </button>
      )}
    >
      {(close) => (
        <CountryList
          countries={countries}
          onPick={(country) => {
            setPicked(country);
            onPick(country.countryDialingCode);
            close();
          }}
        />
      )}
    </PopoverPanel>
  );
}

type ListProps = Readonly<{ countries: readonly Country[]; onPick: (country: Country) => void }>;

/** Arrow keys move from the search into the list and through it. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('input, [data-country]'));
  const from = stops.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  stops[from + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

function CountryList({ countries, onPick }: ListProps): React.JSX.Element {
  const t = useText();
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const matching = matchingCountries(countries, search);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.list} onKeyDown={walk}>
      <TextField
        label={t('mobile.country.search')}
        hideLabel
        placeholder={t('mobile.country.search')}
        prefix={<SearchIcon size={18} />}
        value={search}
        autoComplete="off"
        ref={input}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (matching[0]) onPick(matching[0]);
        }}
      />
      {matching.length === 0 && <p className={styles.none}>{t('mobile.country.none')}</p>}
      <ul className={styles.countries}>
        {matching.map((country) => (
          <li key={country.countryCode}>
            <button type="button" data-country tabIndex={-1} className={styles.country} onClick={() => onPick(country)}>
              <Flag of={country.countryCode} />
              <span className={styles.name}>{country.countryName}</span>
              <bdi dir="ltr">+{country.countryDialingCode}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
