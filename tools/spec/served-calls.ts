import type { Level } from '@chengan/kernel/access/level'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { registerAreas } from '../../apps/server/src/areas/register.ts'
import type { ServerCall } from '../../apps/server/src/pipeline/call.ts'
import type { Implementations } from '../../apps/server/src/resources/implementation.ts'
import { importRunCalls } from '../../apps/server/src/resources/import/import-calls.ts'
import { callsOf } from '../../apps/server/src/resources/standard-calls.ts'
import { registerSessionRoutes } from '../../apps/server/src/session/routes.ts'
import { knowsParameter } from './parameters/known-to-call.ts'

type ByName = (name: string) => CompleteResource

/** A call that the server answers. Paths have `{}` where they take a value. */
export interface ServedCall {
  readonly verb: string
  readonly path: string
  /** Empty = every level; null = not declared as a call (session routes). */
  readonly levels: readonly Level[] | null
  readonly permissions: readonly string[]
  /** The root of the resource that declares it; null for the routes of sessions and areas. */
  readonly root: string | null
  /** Levels by what the body decides (root with or without id). */
  /** Whether it changes rows of its resource. */
  readonly changes?: boolean
  readonly adds?: readonly Level[]
  readonly edits?: readonly Level[]
  /** Whether it knows a parameter by this name; absent of routes of sessions. */
  readonly knows?: (name: string) => boolean
}

/** A path with `{}` in every place that takes a value, without the slash in front. */
export function plainPath(path: string): string {
  return path
    .replace(/^\/?(api\/)?/, '')
    .replace(/\{\w+\}|:\w+/g, '{}')
    .replace(/\/$/, '')
}

const everyName = new Proxy<Readonly<Record<string, () => Promise<undefined>>>>({}, { get: () => async () => undefined, has: () => true })
const everything = { resource: '', root: '', effects: everyName, facts: everyName, calls: everyName }
const allImplemented: Implementations = { all: [], of: () => everything, named: () => everything }

/** The calls of a definition, whether the area implements them or not. */
export function callsOfDefinition(resource: CompleteResource, byName: ByName = () => resource): readonly ServedCall[] {
  return callsOf(resource, allImplemented).map((call) => {
    const decides = call.accessOfBody
    return {
      verb: call.verb,
      path: plainPath(call.path),
      levels: call.levels,
      permissions: typeof call.access === 'string' ? [] : call.access,
      root: resource.root,
      changes: call.changes,
      knows: (name) => knowsParameter(call, byName, name),
      ...(decides ? { adds: decides({}).levels, edits: decides({ id: 'x', version: 0 }).levels } : {}),
    }
  })
}

/** Stands in for anything that a registration is handed but does not use before a request comes. */
function stand(): unknown {
  return new Proxy(() => undefined, {
    get: (_of, name) => (name === 'then' || name === Symbol.iterator ? undefined : stand()),
    apply: () => stand(),
  })
}

interface RouteOptions {
  readonly method: string | readonly string[]
  readonly url: string
  readonly config?: { readonly call?: ServerCall }
}

function ofServerCall(call: ServerCall, byName: ByName): ServedCall {
  return {
    verb: call.verb,
    path: plainPath(call.path),
    levels: call.levels,
    permissions: typeof call.access === 'string' ? [] : call.access,
    root: null,
    knows: (name) => knowsParameter(call, byName, name),
  }
}

/** A server that only notes what is registered on it. Plugins of others are not entered: they bring no calls of ours. */
function recorder(routes: ServedCall[], byName: ByName): unknown {
  const note = (verb: string, path: string, call?: ServerCall) => {
    routes.push(call ? ofServerCall(call, byName) : { verb, path: plainPath(path), levels: null, permissions: [], root: null })
  }
  const server: unknown = new Proxy({} as Record<string, unknown>, {
    get(_of, name) {
      const verb = String(name).toUpperCase()
      if (['GET', 'POST', 'PUT', 'DELETE'].includes(verb)) return (path: string) => note(verb, path)
      if (name === 'route')
        return (one: RouteOptions) => [one.method].flat().forEach((method) => void note(method, one.url, one.config?.call))
      if (name === 'register') return async (plugin: object) => (Symbol.for('plugin-meta') in plugin ? undefined : enter(plugin))
      return name === 'then' ? undefined : stand()
    },
  })
  const enter = (plugin: object) => (typeof plugin === 'function' ? plugin(server, {}) : undefined)
  return server
}

/** Every call: those of the definitions, of sessions, and of the areas. */
export async function servedCalls(registry: Registry): Promise<readonly ServedCall[]> {
  const routes: ServedCall[] = []
  const server = recorder(routes, registry.byName)
  registerSessionRoutes(server as never, { services: stand(), sessions: stand() } as never)
  const own = await registerAreas(server as never, stand() as never, stand() as never, stand() as never)
  return [
    ...registry.all.flatMap((resource) => callsOfDefinition(resource, registry.byName)),
    ...[...own, ...importRunCalls].map((call) => ofServerCall(call, registry.byName)),
    ...routes,
  ]
}
