import { systemResources } from '@chengan/domain/system/resources'
import { checkItem } from '@chengan/domain/utilities/check-items/check-item'
import { hazardCheck } from '@chengan/domain/utilities/hazards/hazard-check/hazard-check'
import { complete } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'

const all = [...systemResources, checkItem, hazardCheck].map((one) => complete(one))
export const registry: Registry = {
  all,
  byName(name) {
    const found = all.find((one) => one.name === name)
    if (!found) throw new Error(name)
    return found
  },
  byRoot: (root) => all.find((one) => one.root === root),
}
