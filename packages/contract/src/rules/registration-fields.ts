/** Fields that a brand may ask at registration. Kept apart from the schemas, which no browser loads. */
export const registrationFields = [
  'username',
  'password',
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'mobileNum',
  'affiliateCode',
  'captcha',
  'recommenderId',
  'birthday',
] as const;
export type RegistrationField = (typeof registrationFields)[number];
