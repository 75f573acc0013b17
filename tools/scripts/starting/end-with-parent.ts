/** Ends this script in order when tools/scripts/bootstrap.mjs, which started it, is gone or says so by closing the channel. */
export function endWithParent(): void {
  process.once('disconnect', () => {
    if (!process.emit('SIGTERM')) process.exit(1);
  });
  // Who listens on the channel keeps it open: a script that has done its work would never end.
  process.channel?.unref();
}
