import { areas, signposts } from 'virtual:definitions'
import type {} from '@chengan/domain/declared-names'
import { definitionsFrom } from '@chengan/kernel/definition/definitions'

/** Every definition of the product: its signpost is here, its outline comes with its area, itself when it is asked for. By the declared names the compiler
 *  knows the rows of each. */
export const definitions = definitionsFrom(signposts, areas)
