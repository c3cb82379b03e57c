import { outlines, sources } from 'virtual:definitions'
import { definitionsFrom } from '@chengan/kernel/definition/definitions'

/** Every definition of the product: its outline is here, itself comes when it is asked for. */
export const definitions = definitionsFrom(outlines, sources)
