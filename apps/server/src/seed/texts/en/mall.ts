/** Rewards of the points mall: the name is text, the description HTML. And the names of the levels. */
export const rewards = {
  bonusSmall: {
    name: '{reward} bonus',
    description: '<p>Credited to your balance at once. No strings attached.</p>',
  },
  bonusMedium: {
    name: '{reward} bonus',
    description: '<p>Credited to your balance at once. A little better value.</p>',
  },
  bonusLarge: {
    name: '{reward} bonus',
    description: '<p>Credited to your balance at once. The best value in points.</p>',
  },
  mug: {
    name: 'Travel mug “Night market”',
    description: '<p>Steel, 350 ml, keeps tea warm for an evening. Delivered to your door.</p>',
  },
  umbrella: {
    name: 'Oiled-paper style umbrella',
    description: '<p>Looks like paper, is not: a folding umbrella with a lantern print.</p>',
  },
  lantern: {
    name: 'Table lantern',
    description: '<p>A small lamp in the shape of a lantern, warm white, with a battery that lasts eight hours.</p>',
  },
  tea: { name: 'Tea set for two', description: '<p>Pot and two cups in celadon green, in a padded box.</p>' },
  headphones: {
    name: 'Wireless headphones',
    description: '<p>Over-ear, with noise cancelling. Part of the price is paid in cash.</p>',
  },
};

export const ranks = {
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  jade: 'Jade',
  ruby: 'Ruby',
  sapphire: 'Sapphire',
  diamond: 'Diamond',
  crown: 'Crown',
};
