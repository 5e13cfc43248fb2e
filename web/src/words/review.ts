/** Watching and reviewing a recorded game, in both languages. */

import type { Entry } from './words';

const entries = {
  opening: { en: 'Opening the game …', ja: '棋譜を開いています…' },
  another: { en: 'Open another saved game', ja: '別の棋譜を開く' },
  start: { en: 'The start.', ja: '開始時。' },
  place: { en: 'Move {stop} of {stops}', ja: '{stops}手中{stop}手目' },
  decided: { en: '{name}: {action}', ja: '{name}：{action}' },

  board: { en: 'Board', ja: '盤面' },
  controls: { en: 'Playback', ja: '再生' },
  first: { en: 'To the start', ja: '最初へ' },
  back: { en: 'Previous move', ja: '1手戻る' },
  play: { en: 'Play', ja: '再生' },
  pause: { en: 'Pause', ja: '一時停止' },
  forward: { en: 'Next move', ja: '1手進む' },
  last: { en: 'To the end', ja: '最後へ' },
  speed: { en: 'Speed', ja: '速さ' },
  slow: { en: 'slow', ja: '遅い' },
  normal: { en: 'normal', ja: '普通' },
  fast: { en: 'fast', ja: '速い' },
  keys: {
    en: 'Arrow keys: move by move. Home and End: start and end. Space: play and pause.',
    ja: '左右の矢印キーで1手ずつ、Home・Endで最初・最後へ、スペースキーで再生・一時停止。',
  },

  seenBy: { en: 'Seen by', ja: '視点' },
  everybody: { en: 'spectator', ja: '観戦者' },

  graph: { en: 'Course of the game', ja: '形勢の推移' },
  margin: { en: 'Expected lead of {name}', ja: '{name}の予想差' },
  chance: { en: 'Win chance of {name}', ja: '{name}の勝率' },
  points: { en: 'Expected points of {name}', ja: '{name}の予想得点' },
  summary: {
    en: '{what}: from {first} to {last}, at best {most} after move {mostAt}, at worst {least} after move {leastAt}. Costly moves: {costly}.',
    ja: '{what}：{first}から{last}まで。最高は{mostAt}手目の{most}、最低は{leastAt}手目の{least}。損失のあった手：{costly}。',
  },
  none: { en: 'none', ja: 'なし' },

  review: { en: 'Review', ja: '検討' },
  reviewOf: { en: 'Review for', ja: '検討する席' },
  weigh: { en: 'Go on reviewing', ja: '検討を続ける' },
  stop: { en: 'Stop', ja: '中止' },
  weighed: {
    en: 'A master is reviewing: {weighed} of {steps} moves …',
    ja: '名人が検討しています：{steps}手中{weighed}手…',
  },
  reviewed: {
    en: 'Moves reviewed: {weighed}. Costly ones of {name}: {count}.',
    ja: '{weighed}手を検討しました。{name}の損失のあった手は{count}手です。',
  },
  flawless: {
    en: 'Moves reviewed: {weighed}. Even a master found nothing better for {name}.',
    ja: '{weighed}手を検討しました。名人から見ても、{name}の手に改善点はありませんでした。',
  },
  worst: { en: 'Costliest move', ja: '最も損失の大きかった手' },
  unfinished: {
    en: 'The game is not over, so there is no review.',
    ja: 'まだ終わっていないゲームなので、検討はできません。',
  },
  oneViewer: {
    en: 'This record has only what one player saw, so it can be watched, but not reviewed or played on.',
    ja: 'この棋譜には1人から見えたことしか記録されていないため、再生はできますが、検討や続きの対局はできません。',
  },

  played: { en: 'Played', ja: '実際の手' },
  better: { en: 'Better', ja: 'より良い手' },
  compare: { en: 'Show both on the board', ja: '両方を盤に表示' },
  comparing: {
    en: 'Before move {stop}: {name} to decide.',
    ja: '{stop}手目の前。{name}の手番です。',
  },
  best: { en: 'A master would have done the same.', ja: '名人も同じ手を選びます。' },
  fine: { en: 'As good as what a master would do.', ja: '名人の手と同じくらい良い手です。' },
  noReasons: { en: 'It simply comes to more.', ja: 'そのほうが得になります。' },

  playFrom: { en: 'Play from here', ja: 'ここから対局する' },
  seat: { en: 'You play', ja: 'あなたの席' },
  against: { en: 'Against', ja: '相手' },
  begin: { en: 'Start', ja: '始める' },
  sameDraws: {
    en: 'Tiles and cards come as they would have come in this game.',
    ja: '抽選の結果は、このゲームで出るはずだったものと同じです。',
  },
  overHere: {
    en: 'The game is over here: go back a few moves first.',
    ja: 'ここで終局しています。先に何手か戻ってください。',
  },
  noShuffle: {
    en: 'This record does not tell its shuffle, so it cannot be played on.',
    ja: 'この棋譜にはシャッフルの記録がないため、続きの対局はできません。',
  },
  cannotPlay: { en: 'This position cannot be played on: {reason}', ja: 'この局面からは対局できません：{reason}' },

  copyLink: { en: 'Copy link', ja: 'リンクをコピー' },
  link: { en: 'Link', ja: 'リンク' },
  linkAbout: {
    en: 'Opens this game at this move, in any browser, without an account. The game itself is in the link.',
    ja: 'このゲームをこの手の場面で開きます。アカウントは不要です。棋譜はリンクそのものに入っています。',
  },
  tooLong: {
    en: 'This game is too long for a link. Send the file instead.',
    ja: 'このゲームは長いため、リンクにできません。代わりにファイルを送ってください。',
  },
  file: { en: 'Download this game', ja: '棋譜を保存' },

  badFile: { en: 'This file could not be opened.', ja: 'このファイルは開けませんでした。' },
  badLink: { en: 'This link could not be opened.', ja: 'このリンクは開けませんでした。' },
  badTable: { en: 'This game could not be opened.', ja: 'このゲームは開けませんでした。' },
  notRecord: {
    en: 'It is not a saved game of Motherboard. Such a file begins with “Motherboard record”.',
    ja: 'Motherboardの棋譜ではありません。棋譜のファイルは「Motherboard record」で始まります。',
  },
  newer: {
    en: 'A newer Motherboard has written it. Reload the page to get the newest one.',
    ja: '新しいバージョンのMotherboardで保存されています。ページを再読み込みすると、最新版になります。',
  },
  cutOff: {
    en: 'Its end is missing: perhaps it was not copied as a whole.',
    ja: '途中で切れています。一部しかコピーされていないのかもしれません。',
  },
  damaged: {
    en: 'It is damaged in line {line}, so the game cannot be followed from there.',
    ja: '{line}行目が壊れていて、その先をたどれません。',
  },
  garbledLink: {
    en: 'It is damaged or not complete. Copy it again as a whole.',
    ja: '壊れているか、一部が欠けています。もう一度、全体をコピーしてください。',
  },
  oldBrowser: {
    en: 'This browser is too old to read such links. Open it in a newer one.',
    ja: 'このブラウザは古いため、このリンクを読めません。新しいブラウザで開いてください。',
  },
  details: { en: 'Details', ja: '詳細' },
} as const satisfies Record<string, Entry>;

export const review: Record<keyof typeof entries, Entry> = entries;
