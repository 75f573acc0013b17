/** One key as it is printed on the keyboard. */
export function KeyCap({ name }: { readonly name: string }) {
  return <kbd>{name}</kbd>;
}
