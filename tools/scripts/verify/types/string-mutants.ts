/** Texts that one language lacks, and texts that are asked for and stand in none. */
import { isNode, literalText, propertyText, walkTree } from '../../checks/syntax-tree.ts';
import { replace, type Mutant, type Source } from './mutant.ts';

const CATALOGUE = /\/strings\/[\w-]+\.th\.ts$/;
/** Which of these a language needs is its own affair. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

export function mutateStrings(source: Source): Mutant[] {
  return CATALOGUE.test(source.file) ? dropTexts(source) : askForNone(source);
}

function dropTexts(source: Source): Mutant[] {
  const mutants: Mutant[] = [];
  walkTree(source.root, (node) => {
    const key = node.type === 'KeyValueProperty' ? node['key'] : null;
    if (!isNode(key) || literalText(node['value']) === null) return;
    const name = propertyText(key, 'value');
    if (!PLURAL.test(name))
      mutants.push(replace(source, 'missing text in one language', key, `${name}Not`));
  });
  return mutants;
}

/** In `t('…')`. */
function askForNone(source: Source): Mutant[] {
  const mutants: Mutant[] = [];
  walkTree(source.root, (node) => {
    const callee = node.type === 'CallExpression' ? node['callee'] : null;
    if (!isNode(callee) || propertyText(callee, 'value') !== 't') return;
    const [first] = node['arguments'] as { readonly expression: unknown }[];
    const key = literalText(first?.expression);
    if (key !== null && isNode(first?.expression))
      mutants.push(replace(source, 'a text that is none', first.expression, `'${key}Not'`));
  });
  return mutants;
}
