/** Pictures made of pixels: the six computers, their moods, the signs of the actions, and the map. `#` is bright, `-` is
 * dim, `w` is amber; anything else is empty. */

import type { MissilesAction } from '../../wire/missiles';

export interface Pixel {
  x: number;
  y: number;
  width: number;
  kind: 'bright' | 'dim' | 'warm';
}

const KINDS: Record<string, Pixel['kind']> = { '#': 'bright', '-': 'dim', w: 'warm' };

/** The pixels of a drawing; neighbours of one kind in a row are one rectangle. */
export function pixelsOf(rows: readonly string[], left = 0, top = 0): Pixel[] {
  const pixels: Pixel[] = [];
  rows.forEach((row, y) => {
    for (const run of row.matchAll(/#+|-+|w+/g)) {
      const kind = KINDS[run[0].charAt(0)];
      if (kind) pixels.push({ x: left + run.index, y: top + y, width: run[0].length, kind });
    }
  });
  return pixels;
}

/** A face of fourteen by fourteen pixels, and where the mood is drawn on it. */
interface FaceDrawing {
  rows: readonly string[];
  mood: { x: number; y: number };
}

const FACES: readonly FaceDrawing[] = [
  {
    // ADA: a cabinet with waves of hair and a bow.
    rows: [
      '....------....',
      '..----------..',
      '.--w.----.w--.',
      '.---ww--ww---.',
      '--##########--',
      '--#........#--',
      '--#........#--',
      '--#........#--',
      '--#........#--',
      '--#........#--',
      '.-##########-.',
      '.....####.....',
      '...########...',
      '..#-#-##-#-#..',
    ],
    mood: { x: 3, y: 5 },
  },
  {
    // GUARD: a helmet that tapers like a shield.
    rows: [
      '.....wwww.....',
      '.....----.....',
      '.############.',
      '##----------##',
      '#.----------.#',
      '#............#',
      '#............#',
      '#............#',
      '#............#',
      '##..........##',
      '.##........##.',
      '..##------##..',
      '...###--###...',
      '.....####.....',
    ],
    mood: { x: 3, y: 5 },
  },
  {
    // REELS: two tape reels above a screen.
    rows: [
      '..###....###..',
      '.#---#..#---#.',
      '#--w--##--w--#',
      '.#---#..#---#.',
      '..###....###..',
      '.############.',
      '.#..........#.',
      '.#..........#.',
      '.#..........#.',
      '.#..........#.',
      '.#..........#.',
      '.############.',
      '.#-#-#--#-#-#.',
      '.############.',
    ],
    mood: { x: 3, y: 6 },
  },
  {
    // VOLT: lightning on both sides.
    rows: [
      'w............w',
      'ww.########.ww',
      '.w.#------#.w.',
      'ww.#------#.ww',
      'w.##########.w',
      '.w#........#w.',
      '..#........#..',
      '..#........#..',
      '..#........#..',
      '..#........#..',
      '..##########..',
      '....#----#....',
      '...##....##...',
      '...#......#...',
    ],
    mood: { x: 3, y: 5 },
  },
  {
    // ORBIT: a globe with a ring and a moon.
    rows: [
      '....######..w.',
      '..##------##..',
      '.#----------#.',
      '.#----------#.',
      '#............#',
      '#............#',
      '#............#',
      '#............#',
      '#............#',
      '-#..........#-',
      '--#--------#--',
      '.---######---.',
      '...--------...',
      '..............',
    ],
    mood: { x: 3, y: 4 },
  },
  {
    // PIXEL: a small box with ears and feet.
    rows: [
      '##..........##',
      '#-#........#-#',
      '#--########--#',
      '#------------#',
      '#............#',
      '#............#',
      '#............#',
      '#............#',
      '#............#',
      '#------------#',
      '##############',
      '..#--....--#..',
      '..#--....--#..',
      '..####..####..',
    ],
    mood: { x: 3, y: 4 },
  },
];

export type Mood = 'calm' | 'sly' | 'glad' | 'worried' | 'hurt' | 'out';

const MOODS: Record<Mood, readonly string[]> = {
  calm: ['........', '.##..##.', '.##..##.', '........', '..####..'],
  sly: ['........', '###..###', '.##..##.', '........', '..####..'],
  glad: ['.#....#.', '#.#..#.#', '........', '.#....#.', '..####..'],
  worried: ['.#....#.', '.#....#.', '........', '..#..#..', '.#.##.#.'],
  hurt: ['w.w..w.w', '.w....w.', 'w.w..w.w', '..####..', '.#....#.'],
  out: ['-.-..-.-', '.-....-.', '-.-..-.-', '........', '.------.'],
};

const NAMES: readonly string[] = ['ADA', 'GUARD', 'REELS', 'VOLT', 'ORBIT', 'PIXEL'];

/** The faces that have been drawn: each of them once. */
const drawn = new Map<string, readonly Pixel[]>();

/** The face of a computer. A name without a face of its own gets the first one. */
export function faceOf(name: string, mood: Mood): readonly Pixel[] {
  const known = drawn.get(`${name} ${mood}`);
  if (known !== undefined) return known;
  const drawing = FACES[Math.max(0, NAMES.indexOf(name))] ?? { rows: [], mood: { x: 0, y: 0 } };
  const { x, y } = drawing.mood;
  const face = [...pixelsOf(drawing.rows), ...pixelsOf(MOODS[mood], x, y)];
  drawn.set(`${name} ${mood}`, face);
  return face;
}

/** The sign of each action on nine by nine pixels: a missile, a shield, a flash. */
export const SIGNS: Record<MissilesAction, readonly Pixel[]> = {
  attack: pixelsOf([
    '......###',
    '.....####',
    '..#.####.',
    '..#####..',
    '...###...',
    '..#####..',
    '.w#...#..',
    'ww.......',
    'w........',
  ]),
  block: pixelsOf([
    '#########',
    '#...-...#',
    '#...-...#',
    '#-------#',
    '#...-...#',
    '.#..-..#.',
    '.#..-..#.',
    '..##-##..',
    '....#....',
  ]),
  charge: pixelsOf([
    '.....##..',
    '....##...',
    '...##....',
    '..######.',
    '....###..',
    '...##....',
    '..##.....',
    '.##......',
    '.#.......',
  ]),
};

/** A missile on its way to the right, its tip at (12, 3). */
export const MISSILE = pixelsOf([
  '.....##.......',
  'w....-###.....',
  '.ww.-######...',
  'wwww#########.',
  '.ww.-######...',
  'w....-###.....',
  '.....##.......',
]);

/** Where one has hit, on eleven by eleven pixels. */
export const BLAST = pixelsOf([
  'w....w....w',
  '.w...w...w.',
  '..w.www.w..',
  '...wwwww...',
  '..ww###ww..',
  'wwww###wwww',
  '..ww###ww..',
  '...wwwww...',
  '..w.www.w..',
  '.w...w...w.',
  'w....w....w',
]);

/** The world on thirty-eight by fifteen pixels, as far as a war room cares. */
export const MAP = {
  width: 38,
  height: 15,
  pixels: pixelsOf([
    '...####.####......#....######.######..',
    '.########.###....###.###############..',
    '..########.#....#.#.################..',
    '....######......####.##############...',
    '....#####.......##.#.#############.#..',
    '.....####........#.##.###########.#...',
    '......##........#######.########......',
    '.......##.......########.##..###......',
    '........####....#######...#...#.#.....',
    '.........####.....#####.......##.#....',
    '.........####.....####..........#.#...',
    '.........###......####..........####..',
    '..........##.......##...........####..',
    '..........#........#...............#..',
    '..........#...........................',
  ]),
};
