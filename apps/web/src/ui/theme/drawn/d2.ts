import { lightPalette, onePiece } from '../one-piece.ts'
import type { Theme } from '../palette.ts'

const ground = '#EBF1F6'

export const d2: Theme = {
  name: 'd2',
  dark: false,
  underlinedLinks: false,
  palette: lightPalette(ground, '#2468F0', '#1F5FE0'),
  frame: onePiece({
    background: ground,
    ground,
    text: '#3A4453',
    activeGround: '#FFFFFF',
    activeText: '#1F5FE0',
    activeLine: '#2F74FF',
    line: '#D7E0E9',
    dark: false,
  }),
}
