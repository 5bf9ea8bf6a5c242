/** Appearance of the page, kept in the address, so that a state can be linked, captured and tested. */
import { brands, brandVariables } from '#ui';
import { useEffect, useState } from 'react';

export type Look = Readonly<{ theme: 'night' | 'day'; dir: 'ltr' | 'rtl'; brand: 'pavilion' | 'lotus' }>;

function fromAddress(): Look {
  const query = new URLSearchParams(location.search);
  return {
    theme: query.get('theme') === 'day' ? 'day' : 'night',
    dir: query.get('dir') === 'rtl' ? 'rtl' : 'ltr',
    brand: query.get('brand') === 'lotus' ? 'lotus' : 'pavilion',
  };
}

export function useLook(): readonly [Look, (change: Partial<Look>) => void] {
  const [look, setLook] = useState(fromAddress);
  useEffect(() => {
    const { documentElement: root } = document;
    root.dataset['theme'] = look.theme;
    root.removeAttribute('style');
    for (const [name, hex] of Object.entries(brandVariables(brands[look.brand]))) root.style.setProperty(name, hex);
    root.dir = look.dir;
    root.lang = look.dir === 'rtl' ? 'ar' : 'en';
    history.replaceState(null, '', `?${new URLSearchParams(look)}${location.hash}`);
  }, [look]);
  return [look, (change) => setLook((now) => ({ ...now, ...change }))];
}
