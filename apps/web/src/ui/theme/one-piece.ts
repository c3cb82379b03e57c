import { shadesOf } from './accent.ts'
import { ditPalette } from './drawn/dit.ts'
import { faded } from './faded.ts'
import type { Frame, Palette } from './palette.ts'

/** What a frame in one piece is told by; the rest follows. */
interface Ground {
  /** CSS background; the plain colour itself where it is one. */
  readonly background: string
  /** Of that background the opaque colour nearest to its words. */
  readonly ground: string
  readonly text: string
  readonly activeGround: string
  readonly activeText: string
  /** Line under the open tab; that of the active words where none is given. */
  readonly activeLine?: string
  readonly line: string
  /** Whether words are light on dark. */
  readonly dark: boolean
}

/** Header, aside and tabs on one ground (look, §6). */
export function onePiece(told: Ground): Frame {
  const { ground, text, activeText } = told
  return {
    onePiece: true,
    background: told.background,
    headerGround: ground,
    asideGround: ground,
    tabsGround: ground,
    header: 'transparent',
    headerText: text,
    headerHover: faded('#000000', told.dark ? 0.12 : 0.04),
    headerPressed: faded('#000000', told.dark ? 0.24 : 0.07),
    headerActive: 'transparent',
    headerActiveText: told.dark ? activeText : '#1D2129',
    aside: 'transparent',
    asideText: text,
    asideActive: told.activeGround,
    asideActiveText: activeText,
    tabs: 'transparent',
    tabText: text,
    tabActiveText: activeText,
    tabActiveLine: told.activeLine ?? activeText,
    pageText: text,
    frameLine: told.line,
    frameRing: faded(told.dark ? '#FFFFFF' : '#1D2129', 0.5),
  }
}

/** The light palette with another primary; states and risks stay as they are. */
export function lightPalette(page: string, primary: string, link: string): Palette {
  return { ...ditPalette, ...shadesOf(primary), page, link }
}
