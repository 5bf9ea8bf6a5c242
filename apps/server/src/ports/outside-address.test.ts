import { describe, expect, it } from 'vitest';
import { postOutside } from './post-outside.ts';
import { isOutside, outsideAddress, outsideLookup, outsideOrigin } from './outside-address.ts';

describe('an address of others', () => {
  it.each([
    'https://api.example.com/v2',
    'https://api.example.com:8443/',
    'https://93.184.216.34/',
    'https://[2606:4700::1]/',
  ])('%s will do', (text) => expect(outsideAddress(text, false)?.href).toBe(text));
  it.each([
    'http://api.example.com/',
    'ftp://api.example.com/',
    'javascript:alert(1)',
    'api.example.com',
    'https://user:pass@api.example.com/',
    'https://api.example.com/#part',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.0.1/',
    'https://172.31.0.1/',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[fec0::1]/',
    'https://168.63.129.16/',
    'https://192.88.99.1/',
    'https://[2001::1]/',
    'https://[2001:20::1]/',
    'https://[2001:db8::1]/',
    'https://[100::1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[::ffff:a00:1]/',
    'https://[::ffff:0:a00:1]/',
    'https://[5f00::1]/',
    'https://[fec0::1]/',
    'https://[::a9fe:a9fe]/',
    'https://[64:ff9b:1::a9fe:a9fe]/',
    'https://[2002:a9fe:a9fe::1]/',
    'https://redis.internal/',
    'https://printer.local/',
    // A content security policy would read these as two sources, another directive or any host.
    'https://a.example,b.example/',
    'https://a.example;sandbox/',
    'https://*.example.com/',
    "https://a'b.example/",
    'https://*/',
  ])('%s will not', (text) => expect(outsideAddress(text, false)).toBeNull());

  it('may be this machine in a demo, and nothing else of the house', () => {
    expect(outsideAddress('http://127.0.0.1:4000/api', true)?.port).toBe('4000');
    expect(outsideAddress('http://localhost:4000/', true)).not.toBeNull();
    for (const text of [
      'http://10.0.0.1/',
      'http://api.example.com/',
      'file:///etc/passwd',
      'https://169.254.169.254/',
    ])
      expect(outsideAddress(text, true), text).toBeNull();
  });

  it('is an origin when nothing follows the name', () => {
    expect(outsideOrigin('https://games.example.com', false)).toBe('https://games.example.com');
    for (const text of [
      'https://games.example.com/',
      'https://games.example.com/a',
      "https://a.example 'unsafe-inline'",
    ])
      expect(outsideOrigin(text, false), text).toBeNull();
  });
});

it('a name that leads inside is not followed, however it is written', async () => {
  const found = await new Promise((resolve) => {
    outsideLookup('localhost', { all: true }, (error) => resolve(error));
  });
  expect(found).toMatchObject({ message: expect.stringContaining('inside') });
  for (const address of ['8.8.8.8', '2001:4860:4860::8888', '2606:4700::1111', '168.63.129.17', '192.88.98.1'])
    expect(isOutside(address), address).toBe(true);
});

it('also in a demo this machine alone is called, and nothing behind it', async () => {
  const call = { body: '', headers: {}, patienceMs: 300, answerMax: 10, local: true };
  for (const address of ['http://10.255.255.1/', 'http://[fd00::1]/'])
    await expect(postOutside(new URL(address), call)).rejects.toThrow('is inside');
});
