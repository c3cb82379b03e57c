import type { Screens } from '../../navigation/screen.ts'

/** The console's own pages behind the login, which no menu grants (SH-4). */
export const fixedScreens = {
  '/index': () => import('../pages/home/home-page.tsx').then((module) => module.HomePage),
  '/xtyyxt': () => import('../pages/systems-page.tsx').then((module) => module.SystemsPage),
  '/sys/xgmm/index': () => import('../pages/password/password-page.tsx').then((module) => module.PasswordPage),
  '/log': () => import('../pages/log-page.tsx').then((module) => module.LogPage),
  '/wjdetail': () => import('../pages/excavation-page.tsx').then((module) => module.excavationPage()),
  '/tag': () => import('../pages/tag-page.tsx').then((module) => module.TagPage),
  '/frame': () => import('../pages/outside-frame-page.tsx').then((module) => module.OutsideFramePage),
} as const satisfies Screens
