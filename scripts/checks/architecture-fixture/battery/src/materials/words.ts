export const WORDS = ['one', 'two'];
