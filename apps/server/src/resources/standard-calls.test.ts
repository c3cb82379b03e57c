import { registry } from '@chengan/domain/registry'
import { expect, it } from 'vitest'
import { joinImplementations } from './implementation.ts'
import { callsOf } from './standard-calls.ts'

it('PUT and POST of a path are one value but for their verb, so that they are mounted as one route', () => {
  const implementations = joinImplementations([])
  let pairs = 0
  for (const resource of registry.all) {
    const calls = callsOf(resource, implementations).filter(({ file }) => file === undefined)
    const posts = new Map(calls.filter(({ verb }) => verb === 'POST').map((call) => [call.path, call]))
    // An older address that deletes by PUT alone has no sister.
    for (const put of calls.filter(({ verb, path }) => verb === 'PUT' && (posts.has(path) || !path.endsWith('/delete')))) {
      expect({ ...posts.get(put.path), verb: 'PUT' }, put.path).toEqual(put)
      expect(posts.get(put.path)?.run, put.path).toBe(put.run)
      pairs += 1
    }
  }
  expect(pairs).toBeGreaterThan(100)
})
