/** `npm run admin -- …`: what only the person who runs this installation does. */
await import('../../server/src/commands/main.ts');
