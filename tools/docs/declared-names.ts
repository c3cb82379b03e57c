import { registry } from '@chengan/domain/registry'

/** Where the names stand that definitions want implemented. */
export const DECLARED_NAMES = 'packages/domain/src/declared-names.ts'

const union = (names: readonly string[]) => (names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | '))

function namedBy(resource: string, kind: 'effect' | 'fact'): readonly string[] {
  const used = [...registry.used(kind)].filter(([, places]) => places.some((place) => place.startsWith(`${resource}: `)))
  return used.map(([name]) => name).sort()
}

/** What a facet names besides the resource that has its table, whose implementation it inherits. */
function wantedOf({ name, facet }: (typeof registry.all)[number], kind: 'effect' | 'fact'): readonly string[] {
  const inherited = new Set(facet?.of === undefined ? [] : namedBy(facet.of, kind))
  return namedBy(name, kind).filter((one) => !inherited.has(one))
}

/** The effects and facts that each definition names, as types: rules and tables of transitions are values of one type, which does not keep the names. */
export function declaredNames(): string {
  const lines = registry.all.flatMap((resource) => {
    const { name } = resource
    const [effects, facts] = [wantedOf(resource, 'effect'), wantedOf(resource, 'fact')]
    return effects.length + facts.length === 0
      ? []
      : [`  readonly ${name}: { readonly effects: ${union(effects)}; readonly facts: ${union(facts)} }`]
  })
  return `// Written by \`npm run docs\` from the definitions.

/** The effects and facts that each definition names: what \`implement\` asks for. */
export interface DeclaredNames {
${lines.join('\n')}
}
`
}
