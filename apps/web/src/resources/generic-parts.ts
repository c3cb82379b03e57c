import { lazyComponent } from '../ui/late.tsx'
import { WaitingInput } from './fields/waiting-input.tsx'
import { defineParts } from './named-parts.ts'

/** The parts that any definition may name. */
export const genericParts = defineParts({
  views: {
    rowOfAddress: () => import('./detail/row-of-address.tsx').then((module) => module.RowOfAddress),
  },
  inputs: {
    judgedItems: lazyComponent(
      () => import('./fields/structures/judged-items-input.tsx').then((module) => module.JudgedItemsInput),
      WaitingInput,
    ),
  },
})
