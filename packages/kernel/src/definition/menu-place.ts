import type { Label } from '../label.ts'

/** A button of one page beside those of its resource. `key` stands behind the code of the page. */
export interface PageButton extends Label {
  readonly key: string
  readonly permission: string
}

/** Where the entry of a page stands in the menu, and what it says beyond the page: it has the page's words, its levels and the strings of its list. */
export interface MenuPlace {
  /** The code of the folder or page above it; default the top. */
  readonly under?: string
  /** Its place among its siblings. Numbers are sparse: a page between 30 and 40 says 35. Default behind those that are there, where the order tells nothing. */
  readonly sort?: number
  /** The key by which an installation knows the entry again. Default what is above it and the rest of the route; a page that moves keeps its code by
   *  saying it. */
  readonly code?: string
  /** What the entry is called where that is shorter than the page: its superior says the rest. The page's own words are then its title. */
  readonly name?: Label
  readonly icon?: string
  /** The number that it shows (dict menu_badge). */
  readonly badge?: string
  /** The business system that shows it; default that of what is above it. */
  readonly system?: string
  readonly hidden?: true
  readonly fullPage?: true
  /** The strings that open it, in place of that of its list; none: whoever is granted the entry. */
  readonly permissions?: readonly string[]
  /** Strings that it grants besides: lists from which its forms choose. */
  readonly carries?: readonly string[]
  /** The resource whose buttons stand below it; default its own. */
  readonly buttonsOf?: string
  /** Buttons besides those; `none`: not even those. */
  readonly buttons?: 'none' | readonly PageButton[]
}

/** What the menu says of the buttons of a resource, where they are not simply what its calls ask: each is named by its verb, or by the last part of its
 *  string where a special call asks that. */
export interface MenuButtons {
  /** Those that come first, in this order. Default: the standard calls, entries, actions, special calls. */
  readonly order?: readonly string[]
  /** What a button is called where that is not what the call is called. */
  readonly words?: Readonly<Record<string, Label>>
  /** Strings that no call of the resource asks: covered values in full (`plain`), calls of rows below it, calls that are still to come. */
  readonly also?: Readonly<Record<string, Label>>
  /** Strings that no page grants. */
  readonly without?: readonly string[]
}
