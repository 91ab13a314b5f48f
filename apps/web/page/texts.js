// The texts of the page in its two languages. Messages about files come from the library in the same language.
const texts = {
  en: {
    open_files: 'Open files', open_folder: 'Open a game folder', demo: 'Demo game', demo_long: 'Load the demo game', undo: 'Undo', redo: 'Redo', download: 'Download changes',
    theme: 'Dark or light', filter: 'Filter by name or kind', welcome_title: 'Look into Parkan: Iron Strategy',
    welcome_text: 'Drop an archive, a model, a texture, an effect, a landscape, a mission or the folder of a game here: see it, check it, change it.',
    welcome_private: 'Your files stay on this machine. Nothing is sent anywhere.',
    play: 'Play', pause: 'Pause', time: 'Time', facts: 'Facts', fields: 'Fields', problems: 'Problems', bytes: 'Bytes', drop_here: 'Drop it here',
    drop_on_texture: 'Drop it to open it, or on the picture to repaint the texture', no_picture: 'There is no picture of this kind of file.',
    no_problems: 'No problems were found.', no_fields: 'This kind has no fields that can be set.', checking: 'Checking…', loading: 'Loading…',
    wireframe: 'Wireframe', frame: 'Fit', picture_png: 'Picture (PNG)', repaint: 'Replace…', as_is: 'As it is', check_all: 'Check everything',
    more: 'More', restarted: 'The program met an error of its own on this file and was started again. What was open is gone; your files are as they were.',
    reason: 'Reason', changed_files: 'Changed', frames: 'frame', ms: 'ms', level: 'Level', more_issues: 'more problems are not listed', losses: 'Not everything could be kept',
    discard: 'Changes that you have not downloaded will be lost. Open it anyway?',
    kind: 'Kind', size: 'Size', bytes_unit: 'bytes', opened: 'Opened', problems_of: 'problems in', nothing_chosen: 'Choose something in the list.',
  },
  ru: {
    open_files: 'Открыть файлы', open_folder: 'Открыть папку игры', demo: 'Демо-игра', demo_long: 'Загрузить демо-игру', undo: 'Отменить', redo: 'Повторить', download: 'Скачать изменения',
    theme: 'Тёмная или светлая', filter: 'Поиск по имени или виду', welcome_title: 'Загляните в «Паркан: Железная стратегия»',
    welcome_text: 'Перетащите сюда архив, модель, текстуру, эффект, карту, миссию или папку игры: посмотрите, проверьте, измените.',
    welcome_private: 'Файлы остаются на этом компьютере. Ничего никуда не отправляется.',
    play: 'Играть', pause: 'Пауза', time: 'Время', facts: 'Сведения', fields: 'Поля', problems: 'Проблемы', bytes: 'Байты', drop_here: 'Отпустите здесь',
    drop_on_texture: 'Отпустите, чтобы открыть, или на картинке, чтобы перекрасить текстуру', no_picture: 'Для этого вида файлов картинки нет.',
    no_problems: 'Проблем не найдено.', no_fields: 'У этого вида нет полей, которые можно менять.', checking: 'Проверка…', loading: 'Загрузка…',
    wireframe: 'Каркас', frame: 'Вместить', picture_png: 'Картинка (PNG)', repaint: 'Заменить…', as_is: 'Как есть', check_all: 'Проверить всё',
    more: 'Ещё', restarted: 'На этом файле в самой программе случилась ошибка, и она запущена заново. Открытое закрыто; ваши файлы не тронуты.',
    reason: 'Причина', changed_files: 'Изменено', frames: 'кадр', ms: 'мс', level: 'Уровень', more_issues: 'проблем не показано', losses: 'Сохранилось не всё',
    discard: 'Изменения, которые вы не скачали, пропадут. Всё равно открыть?',
    kind: 'Вид', size: 'Размер', bytes_unit: 'байт', opened: 'Открыто', problems_of: 'проблем в', nothing_chosen: 'Выберите что-нибудь в списке.',
  },
};

let language = 'en';

export const currentLanguage = () => language;
export const languages = Object.keys(texts);
export const text = (key) => texts[language][key] ?? texts.en[key] ?? key;

// Puts the texts into every element that names one.
export function applyLanguage(chosen) {
  language = texts[chosen] ? chosen : 'en';
  document.documentElement.lang = language;
  for (const one of document.querySelectorAll('[data-text]')) one.textContent = text(one.dataset.text);
  for (const one of document.querySelectorAll('[data-placeholder]')) {
    one.placeholder = text(one.dataset.placeholder);
    one.setAttribute('aria-label', text(one.dataset.placeholder));
  }
  for (const one of document.querySelectorAll('[data-label]')) {
    one.title = text(one.dataset.label);
    one.setAttribute('aria-label', text(one.dataset.label));
  }
}
