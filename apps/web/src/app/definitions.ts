import { areas, signposts } from 'virtual:definitions'
import { definitionsFrom } from '@chengan/kernel/definition/definitions'

/** Every definition of the product: its signpost is here, its outline comes with its area, itself when it is asked for. */
export const definitions = definitionsFrom(signposts, areas)
