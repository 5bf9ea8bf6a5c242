import { useState } from 'react';
import {
  AmountField,
  BankIcon,
  Checkbox,
  FileField,
  PasswordField,
  PhoneIcon,
  QrIcon,
  RadioCards,
  SearchIcon,
  Select,
  Switch,
  TextArea,
  TextField,
  UserIcon,
} from '#ui';
import { Columns, Section } from '../section.tsx';

const quick = ['100', '500', '1000', '5000'].map((value) => ({ value, label: Number(value).toLocaleString('en') }));

export function FieldSection(): React.JSX.Element {
  return (
    <Section id="fields" title="Fields">
      <Columns>
        <TextField label="User name" hint="4 to 16 letters and figures" prefix={<UserIcon />} autoComplete="off" />
        <PasswordField
          label="Password"
          showLabel="Show the password"
          hideLabelText="Hide it"
          defaultValue="lantern88"
        />
        <TextField label="Mobile" prefix="+84" inputMode="tel" defaultValue="912 345" error="The number is too short" />
        <TextField label="Search" hideLabel placeholder="Search games" prefix={<SearchIcon />} type="search" />
        <Select
          label="Language"
          defaultValue="en"
          options={[
            { value: 'en', label: 'English' },
            { value: 'vi', label: 'Tiếng Việt' },
            { value: 'th', label: 'ไทย' },
          ]}
        />
        <TextField label="Disabled" disabled defaultValue="Nothing to change here" labelEnd="optional" />
      </Columns>
      <Choices />
      <Columns>
        <TextArea label="Message" placeholder="Write to support" />
        <FileField
          label="Receipt"
          prompt="Choose a picture or drop it here"
          accept="image/*"
          onFile={() => undefined}
        />
        <div>
          <Checkbox label="I am 18 or older and agree to the terms" defaultChecked />
          <Checkbox label="Remember me" error="Agree to go on" />
          <Switch label="Sound" defaultChecked />
          <Switch label="Reality check every hour" />
        </div>
      </Columns>
    </Section>
  );
}

function Choices(): React.JSX.Element {
  const [amount, setAmount] = useState('500');
  const [channel, setChannel] = useState('bank');
  const [period, setPeriod] = useState('week');
  return (
    <Columns>
      <AmountField
        label="Amount"
        currency="¥"
        decimals={2}
        value={amount}
        onValueChange={setAmount}
        quickAmounts={quick}
        quickLabel="Quick amounts"
        max={{ value: '12880.50', label: 'All' }}
        hint="100 to 50,000, no fee"
      />
      <RadioCards
        legend="Channel"
        value={channel}
        onValueChange={setChannel}
        options={[
          { value: 'bank', label: 'Bank transfer', note: '5 to 15 minutes', icon: <BankIcon /> },
          { value: 'qr', label: 'QR payment', note: 'At once', icon: <QrIcon /> },
          { value: 'phone', label: 'E-wallet', note: 'Not available now', icon: <PhoneIcon />, disabled: true },
        ]}
      />
      <RadioCards
        legend="Period"
        variant="chips"
        value={period}
        onValueChange={setPeriod}
        options={['today', 'yesterday', 'week', 'month'].map((value) => ({ value, label: value }))}
      />
    </Columns>
  );
}
