import { createContext, useContext } from 'react'

/** What follows a matter that is done; `app/` provides it. */
export interface AfterActing {
  /** Tells how many matters are left and leads to the most urgent of them (办下一件). */
  useOfferNext(): () => Promise<void>
}

const nothing: AfterActing = { useOfferNext: () => async () => undefined }

export const AfterActingContext = createContext<AfterActing>(nothing)

/** The offer of the next matter. Nothing where nobody provides it. */
export function useNextMatterOffer(): () => Promise<void> {
  return useContext(AfterActingContext).useOfferNext()
}
