/** Somebody of the story: his token. */
export interface Teller {
  readonly token: string
  readonly userId: string
}

/** What the story needs to know of the city. */
export interface HazardCast {
  readonly ask: (request: Request) => Promise<Response>
  readonly district: Teller
  readonly secondChecker: Teller
  readonly company: Teller
  readonly companyId: string
  readonly companyDeptId: string
  /** Pictures before and after, uploaded by whoever hands them in. */
  readonly before: string
  readonly after: string
}

/** How it went: the states in order, the row in the end, and how many such the company's list has. */
export interface Played {
  readonly states: readonly string[]
  readonly row: { readonly status?: string | null; readonly objectName?: string | null }
  readonly listed: number
}
