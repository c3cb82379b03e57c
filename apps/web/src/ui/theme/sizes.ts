export type SizeName = 'default' | 'medium' | 'small' | 'mini'

/** What a component size means in pixels (look, §2 "Sizes"). */
export interface Size {
  readonly name: SizeName
  readonly antd: 'large' | 'medium' | 'small'
  readonly control: number
  /** How high controls are that ask to be smaller or larger than the rest. */
  readonly controls: { readonly small: number; readonly medium: number; readonly large: number }
  /** Beside the words of a large button. */
  readonly pad: number
  readonly text: number
  readonly tableText: number
  readonly row: number
  readonly head: number
  readonly formGap: number
  readonly menuItem: number
  /** Of calendars, where the library does not reckon them by the height of controls. */
  readonly days?: { readonly cellWidth: number; readonly cellHeight: number; readonly timeColumnWidth: number }
}

const controls = { small: 28, medium: 32, large: 36 }
const pad = 15

export const sizes: Readonly<Record<SizeName, Size>> = {
  default: {
    name: 'default',
    antd: 'large',
    control: 36,
    controls,
    pad,
    text: 14,
    tableText: 14,
    row: 46,
    head: 46,
    formGap: 20,
    menuItem: 40,
  },
  medium: {
    name: 'medium',
    antd: 'medium',
    control: 32,
    controls,
    pad,
    text: 14,
    tableText: 14,
    row: 40,
    head: 40,
    formGap: 20,
    menuItem: 40,
  },
  small: {
    name: 'small',
    antd: 'small',
    control: 28,
    controls,
    pad,
    text: 14,
    tableText: 13,
    row: 34,
    head: 36,
    formGap: 18,
    menuItem: 36,
  },
  mini: {
    ...{ name: 'mini', antd: 'small', control: 24, controls: { ...controls, small: 24 }, pad },
    ...{ text: 12, tableText: 12, row: 28, head: 32, formGap: 18, menuItem: 32 },
  },
}

export const sizeNames: readonly SizeName[] = ['default', 'medium', 'small', 'mini']

/** What a thumb hits (look, §4 "Phone"). */
const TARGET = 44

/** A size on a telephone: whatever is pressed is a target for a thumb, and words are read at arm's length. */
export function forThumbs(size: Size): Size {
  const all = { small: TARGET, medium: TARGET, large: TARGET }
  return {
    ...size,
    antd: 'large',
    control: TARGET,
    controls: all,
    pad: 11,
    text: 15,
    tableText: 14,
    row: TARGET,
    head: TARGET,
    menuItem: TARGET,
    // Days and hours side by side fit into 390 px: as high as the other controls they would be half as wide again as the telephone.
    days: { cellWidth: 34, cellHeight: 36, timeColumnWidth: 46 },
  }
}

export function sizeNamed(name: string | undefined): Size {
  return Object.values(sizes).find((size) => size.name === name) ?? sizes.small
}
