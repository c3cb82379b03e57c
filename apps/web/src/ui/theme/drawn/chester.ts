import { lightPalette, onePiece } from '../one-piece.ts'
import type { Theme } from '../palette.ts'

const ground = '#2C3643'

export const chester: Theme = {
  name: 'chester',
  dark: false,
  underlinedLinks: false,
  palette: lightPalette(ground, '#3B4A5E', '#33568A'),
  frame: onePiece({
    background: ground,
    ground,
    text: '#C3CCD8',
    activeGround: '#222A34',
    activeText: '#FFFFFF',
    line: '#3A4553',
    dark: true,
  }),
}
