import { createContext, useContext } from 'react'

/** What was just done: the root of its resource, and the action by its name (left out for a step of a flow). */
export interface DoneMatter {
  readonly root: string
  readonly action?: string
}

/** What follows a matter that is done; `app/` provides it. */
export interface AfterActing {
  /** Tells how many matters are left and leads to the next of the same kind, else to the most urgent of all (办下一件). */
  useOfferNext(): (done?: DoneMatter) => Promise<void>
}

const nothing: AfterActing = { useOfferNext: () => async () => undefined }

export const AfterActingContext = createContext<AfterActing>(nothing)

/** The offer of the next matter. Nothing where nobody provides it. */
export function useNextMatterOffer(): (done?: DoneMatter) => Promise<void> {
  return useContext(AfterActingContext).useOfferNext()
}
