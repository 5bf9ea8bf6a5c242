import { TextField, type TextFieldProps } from '#ui';
import { useEffect } from 'react';
import { useOwnCountry } from './countries.ts';
import { CountryPicker } from './country-picker.tsx';
import { useText } from '../page/language.ts';

export type MobileFieldProps = Omit<TextFieldProps, 'prefix' | 'label'> &
  Readonly<{
    /** Of the number's country, without the plus; empty until it is known. */
    dialling: string;
    onDialling: (dialling: string) => void;
  }>;

/** A mobile number behind its country's dialling code; the visitor's own country to begin with. */
export function MobileField({ dialling, onDialling, ...field }: MobileFieldProps): React.JSX.Element {
  const t = useText();
  const own = useOwnCountry()?.countryDialingCode;
  useEffect(() => {
    if (dialling === '' && own) onDialling(own);
  }, [dialling, own, onDialling]);
  return (
    <TextField
      {...field}
      label={t('mobile.label')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
      prefix={<CountryPicker dialling={dialling} onPick={onDialling} />}
    />
  );
}
