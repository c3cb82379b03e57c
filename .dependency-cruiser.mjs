// The boundaries of the house (docs/architecture.md). Each rule says what to do instead.
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', comment: 'Two files that need each other are one thought: move what they share into a third.', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'kernel-stands-alone', comment: 'The kernel knows no gas and no bridge, no SQL, no HTTP. Give it values instead.', severity: 'error', from: { path: '^packages/kernel/' }, to: { pathNot: '^packages/kernel/', path: '^(packages|apps)/|node_modules', dependencyTypesNot: ['core'] } },
    { name: 'domain-knows-kernel-only', comment: 'The domain is pure: declare a named effect, fact or call and let the area of the server fulfil it.', severity: 'error', from: { path: '^packages/domain/', pathNot: '\\.test\\.ts$' }, to: { pathNot: '^packages/(domain|kernel)/' } },
    { name: 'system-before-assets-before-others', comment: 'Areas build on each other in one direction; refer to another area\'s resource by name.', severity: 'error', from: { path: '^packages/domain/src/(system|assets)/', pathNot: '\\.test\\.ts$' }, to: { path: '^packages/domain/src/(utilities|municipal|maintenance)/' } },
    { name: 'areas-of-domain-apart', comment: 'Utilities, municipal and maintenance do not know each other; refer by name.', severity: 'error', from: { path: '^packages/domain/src/(utilities|municipal|maintenance)/', pathNot: '\\.test\\.ts$' }, to: { path: '^packages/domain/src/(utilities|municipal|maintenance)/', pathNot: '^packages/domain/src/$1/' } },
    { name: 'web-and-server-apart', comment: 'They meet in definitions and on the wire only.', severity: 'error', from: { path: '^apps/web/' }, to: { path: '^apps/server/' } },
    { name: 'server-and-web-apart', comment: 'They meet in definitions and on the wire only.', severity: 'error', from: { path: '^apps/server/' }, to: { path: '^apps/web/' } },
    { name: 'engines-of-server-know-no-domain', comment: 'Engines read definitions as values; what is special is named there and fulfilled in areas/.', severity: 'error', from: { path: '^apps/server/src/(pipeline|resources|storage|jobs|session|ciphers|ports|ingest|flow)/', pathNot: '\\.test\\.ts$|/testing/' }, to: { path: '^packages/domain/' } },
    { name: 'engines-of-server-know-no-area', comment: 'An area fulfils what a definition names; the engine calls it by that name.', severity: 'error', from: { path: '^apps/server/src/(pipeline|resources|storage|jobs|session|ciphers|ports|ingest|flow)/', pathNot: '\\.test\\.ts$|/testing/' }, to: { path: '^apps/server/src/(areas|demo|seed)/' } },
    { name: 'areas-of-server-apart', comment: 'What one area needs of another is handed in where the app is put together.', severity: 'error', from: { path: '^apps/server/src/areas/([^/]+)/', pathNot: '\\.test\\.ts$' }, to: { path: '^apps/server/src/areas/[^/]+/', pathNot: '^apps/server/src/areas/$1/' } },
    { name: 'generic-screens-know-no-domain', comment: 'Generic screens get the registry from app/; what is special is a named panel in areas/.', severity: 'error', from: { path: '^apps/web/src/(resources|ui|api|language|navigation)/', pathNot: '\\.test\\.tsx?$|/testing/' }, to: { path: '^packages/domain/' } },
    { name: 'looks-know-nothing', comment: 'ui/ is look only: pass it what it shows.', severity: 'error', from: { path: '^apps/web/src/ui/' }, to: { path: '^apps/web/src/(app|areas|resources|api)/' } },
    { name: 'areas-of-web-apart', comment: 'Areas of the console do not know each other.', severity: 'error', from: { path: '^apps/web/src/areas/([^/]+)/' }, to: { path: '^apps/web/src/areas/[^/]+/', pathNot: '^apps/web/src/areas/$1/' } },
    { name: 'generic-screens-know-no-area', comment: 'Name a panel in the definition and register it in app/.', severity: 'error', from: { path: '^apps/web/src/(resources|ui|api|language|navigation)/' }, to: { path: '^apps/web/src/(areas|app)/' } },
    { name: 'nothing-unresolved', comment: 'The import leads nowhere: mend the path or install the package.', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.cruise.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
}
