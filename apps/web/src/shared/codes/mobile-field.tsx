import { TextField, type TextFieldProps } from '#ui';
import { useEffect } from 'react';
import { useOwnCountry } from './countries.ts';
import { CountryPicker } from './country-picker.tsx';
import { useText } from '../page/language.ts';

export type MobileFieldProps = Omit<TextFieldProps, 'prefix' | 'label'> &
  Readonly<{
    /** Country dialling code without the plus; empty until known. */
    dialling: string;
    onDialling: (dialling: string) => void;
  }>;

/** Mobile number with its dialling code; preset to the visitor's country. */
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
