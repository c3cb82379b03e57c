// What the definitions declare: the compiler knows the rows of each by its name from here on.

import { areas, signposts } from 'virtual:definitions'
import type {} from '@chengan/domain/declared-names'
import { definitionsFrom } from '@chengan/kernel/definition/definitions'

/** Every definition of the product: its signpost is here, its outline comes with its area, itself when it is asked for. */
export const definitions = definitionsFrom(signposts, areas)
