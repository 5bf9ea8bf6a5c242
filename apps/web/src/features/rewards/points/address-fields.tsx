import { TextArea, TextField } from '#ui';
import { useText } from '../../../shared/page/language.ts';
import { problemText } from '../../../shared/calls/problem-text.ts';
import { addressLengths, addressProblem, type Address, type AddressField } from './rules.ts';

export interface AddressFieldsProps {
  readonly address: Address;
  readonly onAddress: (address: Address) => void;
  /** True once the user has tried to submit: errors are shown. */
  readonly judged: boolean;
}

/** Delivery address of a gift. */
export function AddressFields({ address, onAddress, judged }: AddressFieldsProps): React.JSX.Element {
  const t = useText();
  const frame = (field: AddressField, label: string) => {
    const problem = judged ? addressProblem(field, address[field]) : null;
    return {
      label,
      required: true,
      maxLength: addressLengths[field].max,
      value: address[field],
      error: problem ? problemText(t, problem, label) : undefined,
      onChange: (event: { target: { value: string } }) => onAddress({ ...address, [field]: event.target.value }),
    };
  };
  return (
    <>
      <TextField {...frame('name', t('points.address.name'))} autoComplete="name" />
      <TextField {...frame('mobileNum', t('points.address.mobile'))} type="tel" autoComplete="tel" />
      <TextArea {...frame('address', t('points.address.where'))} autoComplete="street-address" rows={3} />
    </>
  );
}
