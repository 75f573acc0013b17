/** Nothing at all: between questions, and before the choices. */
export function Blank() {
  return null;
}
