/**
 * Faults at the places where the browser speaks to the server: another body, another call, another file, a field of an answer
 * that is none. Each is one that a person makes, and wrong by the contract: what may be absent is not left out here.
 */
import { CALLS, type CallName } from '@jamdai/contract';
import { isNode, propertyText, walkTree, type TreeNode } from '../../checks/syntax-tree.ts';
import { remove, replace, type Mutant, type Source } from './mutant.ts';

/** Where a body is given to a call. */
interface Sending {
  readonly call: CallName;
  readonly body: TreeNode;
}

const HOOK = /^use(?:Lazy)?([A-Z]\w*)(?:Query|Mutation)$/;
const FILE_PATHS = ['exportPath', 'ownDataPath', 'researchPath', 'sitePhotoPath'];
/** What hands a query on to the address of the research files. */
const WITH_QUERY = ['useDownload', 'researchPath'];
/** No call takes or brings a whole number of any size. */
const OF_NO_TYPE = '42n';

export function mutateCalls(source: Source): Mutant[] {
  const triggers = findTriggers(source.root);
  const mutants: Mutant[] = [];
  walkTree(source.root, (node) => {
    const sending = sendingAt(node, triggers);
    if (sending) mutants.push(...mutateBody(source, sending));
    mutants.push(...mutateNames(source, node), ...mutateAddresses(source, node));
  });
  return [...mutants, ...mutateAnswers(source)];
}

/** What starts a call, by its name in the file: of `const [save] = useSaveRatingMutation()` it is `save`. */
function findTriggers(root: TreeNode): ReadonlyMap<string, CallName> {
  const triggers = new Map<string, CallName>();
  walkTree(root, (node) => {
    const call = callOfHook(node['init']);
    const elements = childOf(node, 'id')?.['elements'];
    const [first] = Array.isArray(elements) ? (elements as unknown[]) : [];
    if (call && isNode(first)) triggers.set(propertyText(first, 'value'), call);
  });
  return triggers;
}

function callOfHook(value: unknown): CallName | null {
  if (!isNode(value) || value.type !== 'CallExpression') return null;
  return callNamed(HOOK.exec(calleeOf(value))?.[1] ?? '');
}

function callNamed(name: string): CallName | null {
  const first = name.slice(0, 1).toLowerCase() + name.slice(1);
  return first in CALLS ? (first as CallName) : null;
}

function sendingAt(node: TreeNode, triggers: ReadonlyMap<string, CallName>): Sending | null {
  const described = node.type === 'ObjectExpression' ? callDescribed(node) : null;
  if (described) return described;
  if (node.type !== 'CallExpression') return null;
  const [body] = argumentsOf(node);
  const call = triggers.get(calleeOf(node)) ?? callOfHook(node) ?? callInitiated(node);
  return call && body && !isLeftOut(body) ? { call, body } : null;
}

/** Of `{ call: CALLS.norms, body }`. */
function callDescribed(node: TreeNode): Sending | null {
  const call = callNamed(memberOf(valueOf(node, 'call'), 'CALLS') ?? '');
  const body = valueOf(node, 'body');
  return call && body ? { call, body } : null;
}

/** Of `api.endpoints.norms.initiate(…)`. */
function callInitiated(node: TreeNode): CallName | null {
  const callee = childOf(node, 'callee');
  const endpoint = callee && childOf(callee, 'object');
  const name = endpoint && childOf(endpoint, 'property');
  const ours = callee && propertyText(childOf(callee, 'property') ?? callee, 'value');
  return name && ours === 'initiate' ? callNamed(propertyText(name, 'value')) : null;
}

function mutateBody(source: Source, { call, body }: Sending): Mutant[] {
  const mutants = [replace(source, 'wrong body', body, '{ noSuchField: true }')];
  if (body.type !== 'ObjectExpression') return mutants;
  const properties = body['properties'] as TreeNode[];
  const isWhole = properties.every(({ type }) => type !== 'SpreadElement');
  for (const property of properties) {
    const name = nameOf(property);
    if (name === null) continue;
    const value = `${name}: ${OF_NO_TYPE}`;
    mutants.push(
      replace(source, 'body field of another type', property, value),
      replace(source, 'body field of another name', property, `${name}Not: ${name}`),
    );
    if (isWhole && requiredOf(call).includes(name))
      mutants.push(remove(source, 'missing body field', property));
  }
  return mutants;
}

/** Another call, in the table of calls, in an import and where it is sent. */
function mutateNames(source: Source, node: TreeNode): Mutant[] {
  const described = node.type === 'ObjectExpression' ? callDescribed(node) : null;
  const sent = described && valueOf(node, 'call');
  const other = described && otherThan(described.call);
  if (sent && other) return [replace(source, 'another call', sent, `CALLS.${other}`)];
  if (node.type === 'ImportSpecifier' && !node['imported']) {
    const local = childOf(node, 'local');
    const hook = local ? propertyText(local, 'value') : '';
    const call = HOOK.test(hook) ? callNamed(HOOK.exec(hook)?.[1] ?? '') : null;
    if (call) return [replace(source, 'a call that is none', node, `${hook}Not as ${hook}`)];
  }
  if (node.type === 'KeyValueProperty' && ['reads', 'changes'].includes(nameOf(node) ?? '')) {
    const table = childOf(node, 'value');
    const calls = table?.type === 'ObjectExpression' ? (table['properties'] as TreeNode[]) : [];
    return calls.flatMap((named) => {
      const key = childOf(named, 'key');
      return key ? [replace(source, 'a call that is none', key, `${nameOf(named)}Not`)] : [];
    });
  }
  return [];
}

/** One whose body and answer are both others, so that it cannot stand for the first. */
function otherThan(call: CallName): CallName | null {
  const names = Object.keys(CALLS) as CallName[];
  const isOther = (name: CallName) =>
    CALLS[name].method === CALLS[call].method &&
    requiredOf(name).some((field) => !fieldsOf(CALLS[call].request).includes(field)) &&
    fieldsOf(answerOf(name)).every((field) => !fieldsOf(answerOf(call)).includes(field));
  return names.slice(names.indexOf(call)).find(isOther) ?? names.find(isOther) ?? null;
}

function mutateAddresses(source: Source, node: TreeNode): Mutant[] {
  if (node.type !== 'CallExpression') return [];
  const given = argumentsOf(node);
  const mutants: Mutant[] = [];
  const [file] = given;
  if (file && FILE_PATHS.includes(calleeOf(node)))
    mutants.push(replace(source, 'wrong path parameter', file, `'no-such-file'`));
  const query = given.find(({ type }) => type === 'ObjectExpression');
  if (query && WITH_QUERY.includes(calleeOf(node)))
    for (const field of query['properties'] as TreeNode[]) {
      const name = nameOf(field);
      if (name === null) continue;
      const [renamed, typed] = [`${name}Not: ${name}`, `${name}: ${OF_NO_TYPE}`];
      mutants.push(replace(source, 'wrong query field', field, renamed));
      mutants.push(replace(source, 'wrong query field', field, typed));
    }
  return mutants;
}

/** Fields read of what a hook gives: `const { data: desk } = useRatingDeskQuery()`, then `desk.waiting`. */
function mutateAnswers(source: Source): Mutant[] {
  const answers = new Map<string, CallName | null>();
  walkTree(source.root, (node) => {
    const call = callOfHook(node['init']);
    const pattern = childOf(node, 'id');
    if (pattern?.type !== 'ObjectPattern') return;
    for (const property of pattern['properties'] as TreeNode[]) {
      if (nameOf(property) !== 'data') continue;
      const local = childOf(property, 'value');
      const name = local?.type === 'Identifier' ? propertyText(local, 'value') : 'data';
      // A name that stands for several things in a file is not looked at.
      answers.set(name, answers.has(name) ? null : call);
    }
  });
  const mutants: Mutant[] = [];
  const kind = 'answer field that is none';
  walkTree(source.root, (node) => {
    const read = node.type === 'MemberExpression' ? childOf(node, 'object') : childOf(node, 'init');
    const call = read?.type === 'Identifier' ? answers.get(propertyText(read, 'value')) : null;
    if (!call) return;
    const fields = fieldsOf(answerOf(call));
    const property = childOf(node, 'property');
    const name = property ? propertyText(property, 'value') : '';
    if (property && fields.includes(name))
      mutants.push(replace(source, kind, property, `${name}Not`));
    const pattern = childOf(node, 'id');
    if (pattern?.type !== 'ObjectPattern') return;
    for (const taken of pattern['properties'] as TreeNode[]) {
      const field = nameOf(taken);
      if (field !== null && fields.includes(field) && taken.type === 'AssignmentPatternProperty')
        mutants.push(replace(source, kind, taken, `${field}Not: ${field}`));
    }
  });
  return mutants;
}

function answerOf(call: CallName): object {
  return CALLS[call].answer.shape.data;
}

type Shape = Readonly<
  Record<string, { readonly safeParse: (data: unknown) => { success: boolean } }>
>;

/** Of an object's schema; nothing where it is another's. */
function shapeOf(schema: object): Shape {
  return 'shape' in schema ? (schema.shape as Shape) : {};
}

function fieldsOf(schema: object): readonly string[] {
  return Object.keys(shapeOf(schema));
}

/** Fields without which the body is none. */
function requiredOf(call: CallName): readonly string[] {
  const fields = Object.entries(shapeOf(CALLS[call].request));
  return fields.filter(([, field]) => !field.safeParse(undefined).success).map(([name]) => name);
}

function childOf(node: TreeNode, property: string): TreeNode | null {
  const child = node[property];
  return isNode(child) ? child : null;
}

function calleeOf(node: TreeNode): string {
  const callee = childOf(node, 'callee');
  return callee ? propertyText(callee, 'value') : '';
}

function argumentsOf(node: TreeNode): readonly TreeNode[] {
  return (node['arguments'] as { readonly expression: TreeNode }[]).map((it) => it.expression);
}

/** `undefined`, where nothing is sent. */
function isLeftOut(node: TreeNode): boolean {
  return node.type === 'Identifier' && propertyText(node, 'value') === 'undefined';
}

/** `norms` of `CALLS.norms`. */
function memberOf(node: TreeNode | null, owner: string): string | null {
  const object = node?.type === 'MemberExpression' ? childOf(node, 'object') : null;
  const property = node && childOf(node, 'property');
  const isOurs = object !== null && propertyText(object, 'value') === owner;
  return isOurs && property?.type === 'Identifier' ? propertyText(property, 'value') : null;
}

/** Of a property or of a shorthand; null where it has no plain name. */
function nameOf(property: TreeNode): string | null {
  const key = property.type === 'Identifier' ? property : childOf(property, 'key');
  return key?.type === 'Identifier' ? propertyText(key, 'value') : null;
}

/** The value of a named property of an object; of a shorthand its name. */
function valueOf(object: TreeNode, name: string): TreeNode | null {
  const property = (object['properties'] as TreeNode[]).find((it) => nameOf(it) === name);
  if (!property) return null;
  return property.type === 'Identifier' ? property : childOf(property, 'value');
}
