<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru_RU">
<context>
    <name>FieldWords</name>
    <message>
        <source>position</source>
        <translation>положение</translation>
    </message>
    <message>
        <source>rotation</source>
        <translation>поворот</translation>
    </message>
    <message>
        <source>time</source>
        <translation>время</translation>
    </message>
    <message>
        <source>name</source>
        <translation>имя</translation>
    </message>
    <message>
        <source>flags</source>
        <translation>флаги</translation>
    </message>
    <message>
        <source>parent</source>
        <translation>родитель</translation>
    </message>
    <message>
        <source>%1: %2 at frame %3</source>
        <translation>%1: %2 в кадре %3</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n pixel(s)</source>
        <translation>
            <numerusform>%1: %n пиксель</numerusform>
            <numerusform>%1: %n пикселя</numerusform>
            <numerusform>%1: %n пикселей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n byte(s)</source>
        <translation>
            <numerusform>%1: %n байт</numerusform>
            <numerusform>%1: %n байта</numerusform>
            <numerusform>%1: %n байт</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
</context>
<context>
    <name>ngi::studio::AboutDialog</name>
    <message>
        <source>About OpenNGI Studio</source>
        <translation>О программе OpenNGI Studio</translation>
    </message>
    <message>
        <source>&lt;h3&gt;OpenNGI Studio %1&lt;/h3&gt;&lt;p&gt;Opens, shows and changes the assets of the NGI engine (Parkan: Iron Strategy).&lt;/p&gt;</source>
        <translation>&lt;h3&gt;OpenNGI Studio %1&lt;/h3&gt;&lt;p&gt;Открывает, показывает и изменяет ресурсы движка NGI («Паркан: Железная стратегия»).&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;It is free software under the MIT licence:&lt;/p&gt;</source>
        <translation>&lt;p&gt;Это свободная программа под лицензией MIT:&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;It uses these libraries, under their licences:&lt;/p&gt;</source>
        <translation>&lt;p&gt;Она использует эти библиотеки под их лицензиями:&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>ngi::studio::Actions</name>
    <message>
        <source>File</source>
        <translation>Файл</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Правка</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>Asset</source>
        <translation>Ресурс</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Справка</translation>
    </message>
    <message>
        <source>Open a game or folder...</source>
        <translation>Открыть игру или папку…</translation>
    </message>
    <message>
        <source>Open a file...</source>
        <translation>Открыть файл…</translation>
    </message>
    <message>
        <source>Open the demo game</source>
        <translation>Открыть демонстрационную игру</translation>
    </message>
    <message>
        <source>Find an asset...</source>
        <translation>Найти ресурс…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
    </message>
    <message>
        <source>Save all</source>
        <translation>Сохранить всё</translation>
    </message>
    <message>
        <source>Export...</source>
        <translation>Экспорт…</translation>
    </message>
    <message>
        <source>Close the tab</source>
        <translation>Закрыть вкладку</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Выход</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Повторить</translation>
    </message>
    <message>
        <source>Revert the asset to the original</source>
        <translation>Вернуть ресурс к исходному</translation>
    </message>
    <message>
        <source>Filter the tree</source>
        <translation>Фильтр дерева</translation>
    </message>
    <message>
        <source>Show all of it</source>
        <translation>Показать целиком</translation>
    </message>
    <message>
        <source>Show the original</source>
        <translation>Показать исходный</translation>
    </message>
    <message>
        <source>Play and pause</source>
        <translation>Воспроизведение и пауза</translation>
    </message>
    <message>
        <source>Previous frame</source>
        <translation>Предыдущий кадр</translation>
    </message>
    <message>
        <source>Next frame</source>
        <translation>Следующий кадр</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Тёмная тема</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Светлая тема</translation>
    </message>
    <message>
        <source>Import a picture or a scene...</source>
        <translation>Импорт картинки или сцены…</translation>
    </message>
    <message>
        <source>Save the picture...</source>
        <translation>Сохранить картинку…</translation>
    </message>
    <message>
        <source>About OpenNGI Studio</source>
        <translation>О программе OpenNGI Studio</translation>
    </message>
    <message>
        <source>Choose the mod folder...</source>
        <translation>Выбрать папку мода…</translation>
    </message>
    <message>
        <source>Export the mod as a zip file...</source>
        <translation>Экспорт мода в zip-файл…</translation>
    </message>
    <message>
        <source>Search the whole game</source>
        <translation>Поиск по всей игре</translation>
    </message>
    <message>
        <source>All commands...</source>
        <translation>Все команды…</translation>
    </message>
    <message>
        <source>Gallery of all assets</source>
        <translation>Галерея всех ресурсов</translation>
    </message>
    <message>
        <source>Edit in another program</source>
        <translation>Править в другой программе</translation>
    </message>
    <message>
        <source>Save a turntable...</source>
        <translation>Сохранить вращение…</translation>
    </message>
    <message>
        <source>Save a contact sheet...</source>
        <translation>Сохранить лист миниатюр…</translation>
    </message>
    <message>
        <source>Show the selected part</source>
        <translation>Показать выбранную часть</translation>
    </message>
    <message>
        <source>Save as another mod folder...</source>
        <translation>Сохранить как другую папку мода…</translation>
    </message>
    <message>
        <source>Settings...</source>
        <translation>Настройки…</translation>
    </message>
</context>
<context>
    <name>ngi::studio::ArchivePage</name>
    <message numerus="yes">
        <source>%n entry(ies)</source>
        <translation>
            <numerusform>%n запись</numerusform>
            <numerusform>%n записи</numerusform>
            <numerusform>%n записей</numerusform>
        </translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>Фильтр по имени</translation>
    </message>
</context>
<context>
    <name>ngi::studio::ArchiveTableModel</name>
    <message>
        <source>Number</source>
        <translation>Номер</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Размер</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Проблема</translation>
    </message>
</context>
<context>
    <name>ngi::studio::AssetIndex</name>
    <message>
        <source>List all assets</source>
        <translation>Список всех ресурсов</translation>
    </message>
</context>
<context>
    <name>ngi::studio::AssetTabs</name>
    <message>
        <source>Double-click an asset on the left to open it.

Ctrl+P finds one by a few letters of its name, Ctrl+G shows pictures of all.</source>
        <translation>Щёлкните дважды по ресурсу слева, чтобы открыть его.

Ctrl+P находит ресурс по нескольким буквам имени, Ctrl+G показывает картинки всех.</translation>
    </message>
</context>
<context>
    <name>ngi::studio::AssetTreeModel</name>
    <message>
        <source>folder</source>
        <translation>папка</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Размер</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n байт</numerusform>
            <numerusform>%n байта</numerusform>
            <numerusform>%n байт</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ngi::studio::ChangesModel</name>
    <message>
        <source>Field</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Исходное</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Сейчас</translation>
    </message>
</context>
<context>
    <name>ngi::studio::ChangesView</name>
    <message>
        <source>Revert this</source>
        <translation>Вернуть это</translation>
    </message>
    <message>
        <source>Revert all</source>
        <translation>Вернуть всё</translation>
    </message>
    <message>
        <source>Nothing is changed in this asset. What you change is listed here, field by field.</source>
        <translation>В этом ресурсе ничего не изменено. Ваши изменения будут здесь, поле за полем.</translation>
    </message>
    <message>
        <source>Open an asset to see what is changed in it.</source>
        <translation>Откройте ресурс: здесь будет то, что в нём изменено.</translation>
    </message>
    <message>
        <source>Nothing is saved into a mod folder yet.</source>
        <translation>В папку мода пока ничего не сохранено.</translation>
    </message>
    <message>
        <source>The mod changes nothing.</source>
        <translation>Мод ничего не меняет.</translation>
    </message>
    <message>
        <source>The mod is being compared with the game...</source>
        <translation>Мод сравнивается с игрой…</translation>
    </message>
    <message>
        <source>Of the shown asset</source>
        <translation>Показанного ресурса</translation>
    </message>
    <message>
        <source>Of the whole mod, as it is saved</source>
        <translation>Всего мода, как он сохранён</translation>
    </message>
</context>
<context>
    <name>ngi::studio::CommandPalette</name>
    <message>
        <source>Letters of a command, such as save</source>
        <translation>Буквы команды, например: сохр</translation>
    </message>
</context>
<context>
    <name>ngi::studio::Document</name>
    <message>
        <source>Set %1</source>
        <translation>Задать %1</translation>
    </message>
    <message>
        <source>a new material table</source>
        <translation>новая таблица материалов</translation>
    </message>
    <message numerus="yes">
        <source>%n new material(s)</source>
        <translation>
            <numerusform>%n новый материал</numerusform>
            <numerusform>%n новых материала</numerusform>
            <numerusform>%n новых материалов</numerusform>
        </translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>Импорт %1</translation>
    </message>
    <message>
        <source>Revert to the original</source>
        <translation>Вернуть исходное</translation>
    </message>
</context>
<context>
    <name>ngi::studio::ExportDialog</name>
    <message numerus="yes">
        <source>Export %n asset(s)</source>
        <translation>
            <numerusform>Экспорт %n ресурса</numerusform>
            <numerusform>Экспорт %n ресурсов</numerusform>
            <numerusform>Экспорт %n ресурсов</numerusform>
        </translation>
    </message>
    <message>
        <source>glTF, one file (.glb)</source>
        <translation>glTF, один файл (.glb)</translation>
    </message>
    <message>
        <source>glTF, several files (.gltf)</source>
        <translation>glTF, несколько файлов (.gltf)</translation>
    </message>
    <message>
        <source>Wavefront (.obj)</source>
        <translation>Wavefront (.obj)</translation>
    </message>
    <message>
        <source>JSON with every field</source>
        <translation>JSON со всеми полями</translation>
    </message>
    <message>
        <source>Models bring their textures along</source>
        <translation>Вместе с моделями — их текстуры</translation>
    </message>
    <message>
        <source>Keep beside each picture what it cannot hold</source>
        <translation>Сохранять рядом с картинкой то, чего она не вмещает</translation>
    </message>
    <message>
        <source>Format, levels and cells of a texture. With them an import gives the same bytes.</source>
        <translation>Формат, уровни и ячейки текстуры. С ними импорт даёт те же байты.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Экспортировать</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Папка</translation>
    </message>
    <message>
        <source>Models as</source>
        <translation>Модели как</translation>
    </message>
    <message>
        <source>Browse...</source>
        <translation>Обзор…</translation>
    </message>
    <message>
        <source>Export into this folder</source>
        <translation>Экспорт в эту папку</translation>
    </message>
</context>
<context>
    <name>ngi::studio::FactsPage</name>
    <message numerus="yes">
        <source>&lt;p&gt;%n more row(s)&lt;/p&gt;</source>
        <translation>
            <numerusform>&lt;p&gt;и ещё %n строка&lt;/p&gt;</numerusform>
            <numerusform>&lt;p&gt;и ещё %n строки&lt;/p&gt;</numerusform>
            <numerusform>&lt;p&gt;и ещё %n строк&lt;/p&gt;</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ngi::studio::FieldDelegate</name>
    <message>
        <source>Up and Down change the number. %1</source>
        <translation>Стрелки вверх и вниз меняют число. %1</translation>
    </message>
</context>
<context>
    <name>ngi::studio::FieldTreeModel</name>
    <message>
        <source>%1
%2 byte(s) at 0x%3</source>
        <translation>%1
байт: %2, смещение 0x%3</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значение</translation>
    </message>
</context>
<context>
    <name>ngi::studio::Gallery</name>
    <message>
        <source>All archives</source>
        <translation>Все архивы</translation>
    </message>
    <message>
        <source>being checked...</source>
        <translation>проверяется…</translation>
    </message>
    <message numerus="yes">
        <source>%n asset(s)</source>
        <translation>
            <numerusform>%n ресурс</numerusform>
            <numerusform>%n ресурса</numerusform>
            <numerusform>%n ресурсов</numerusform>
        </translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Открыть</translation>
    </message>
    <message>
        <source>Export...</source>
        <translation>Экспорт…</translation>
    </message>
    <message>
        <source>Contact sheet...</source>
        <translation>Лист миниатюр…</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>Фильтр по имени</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Все виды</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Изменённые</translation>
    </message>
    <message>
        <source>Only assets with unsaved changes and those of the mod</source>
        <translation>Только ресурсы с несохранёнными изменениями и ресурсы мода</translation>
    </message>
    <message>
        <source>With problems</source>
        <translation>С проблемами</translation>
    </message>
    <message>
        <source>Only assets with errors and warnings. Checks the whole game.</source>
        <translation>Только ресурсы с ошибками и предупреждениями. Проверяет всю игру.</translation>
    </message>
</context>
<context>
    <name>ngi::studio::GameDock</name>
    <message>
        <source>Open</source>
        <translation>Открыть</translation>
    </message>
    <message>
        <source>Export...</source>
        <translation>Экспорт…</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>Фильтр по имени</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Все виды</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Изменённые</translation>
    </message>
    <message>
        <source>With problems</source>
        <translation>С проблемами</translation>
    </message>
</context>
<context>
    <name>ngi::studio::GameProblems</name>
    <message>
        <source>Check all assets</source>
        <translation>Проверка всех ресурсов</translation>
    </message>
</context>
<context>
    <name>ngi::studio::HourSlider</name>
    <message>
        <source>The hour of the day: sun, sky and fog follow (game-assets.md 10.4)</source>
        <translation>Время суток: от него зависят солнце, небо и туман (game-assets.md 10.4)</translation>
    </message>
</context>
<context>
    <name>ngi::studio::Inspector</name>
    <message>
        <source>Edit</source>
        <translation>Правка</translation>
    </message>
    <message>
        <source>Pick a colour...</source>
        <translation>Выбрать цвет…</translation>
    </message>
    <message>
        <source>Revert to the original</source>
        <translation>Вернуть исходное</translation>
    </message>
    <message>
        <source>This asset has no fields that can be set.</source>
        <translation>У этого ресурса нет полей, которые можно задать.</translation>
    </message>
    <message>
        <source>Open an asset to see its fields here.</source>
        <translation>Откройте ресурс, и здесь появятся его поля.</translation>
    </message>
    <message>
        <source>Choose an asset...</source>
        <translation>Выбрать ресурс…</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>Флаги</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Переместить выше</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Переместить ниже</translation>
    </message>
    <message>
        <source>Put on the ground</source>
        <translation>Поставить на землю</translation>
    </message>
    <message>
        <source>Begin outside of buildings</source>
        <translation>Начинать вне зданий</translation>
    </message>
    <message>
        <source>Compute the bounds again</source>
        <translation>Пересчитать границы</translation>
    </message>
    <message>
        <source>Find the neighbours of the triangles again</source>
        <translation>Заново найти соседей треугольников</translation>
    </message>
    <message>
        <source>Compute the normals of the faces again</source>
        <translation>Пересчитать нормали граней</translation>
    </message>
    <message>
        <source>Make the smaller levels from the largest</source>
        <translation>Сделать уменьшенные уровни из самого большого</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Переименовать</translation>
    </message>
</context>
<context>
    <name>ngi::studio::JobBar</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 и ещё %n</numerusform>
            <numerusform>%1 и ещё %n</numerusform>
            <numerusform>%1 и ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>A click shows all jobs</source>
        <translation>Щелчок показывает все задания</translation>
    </message>
    <message>
        <source>Cancel this job</source>
        <translation>Отменить это задание</translation>
    </message>
</context>
<context>
    <name>ngi::studio::JobsModel</name>
    <message>
        <source>done</source>
        <translation>готово</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>отменено</translation>
    </message>
    <message>
        <source>running</source>
        <translation>выполняется</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Задание</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Состояние</translation>
    </message>
</context>
<context>
    <name>ngi::studio::JobsView</name>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
</context>
<context>
    <name>ngi::studio::JsonView</name>
    <message>
        <source>The rest is left out. Export writes all of it.</source>
        <translation>Остальное не показано. Экспорт записывает всё.</translation>
    </message>
    <message>
        <source>JSON of %1</source>
        <translation>JSON: %1</translation>
    </message>
</context>
<context>
    <name>ngi::studio::MainWindow</name>
    <message>
        <source>Imported %1. Changed with it: %2.</source>
        <translation>Импортировано: %1. Вместе с этим изменено: %2.</translation>
    </message>
    <message>
        <source>Left as they are, because they have other changes: %1.</source>
        <translation>Оставлено как есть, потому что там другие изменения: %1.</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Несохранённые изменения</translation>
    </message>
    <message numerus="yes">
        <source>%n asset(s) with unsaved changes.</source>
        <translation>
            <numerusform>Не сохранены изменения в %n ресурсе.</numerusform>
            <numerusform>Не сохранены изменения в %n ресурсах.</numerusform>
            <numerusform>Не сохранены изменения в %n ресурсах.</numerusform>
        </translation>
    </message>
    <message>
        <source>Unsaved changes of the last session</source>
        <translation>Несохранённые изменения прошлого запуска</translation>
    </message>
    <message numerus="yes">
        <source>The last session ended without saving the changes of %n asset(s). Bring them back?</source>
        <translation>
            <numerusform>В прошлый раз программа закрылась, не сохранив изменения в %n ресурсе. Восстановить их?</numerusform>
            <numerusform>В прошлый раз программа закрылась, не сохранив изменения в %n ресурсах. Восстановить их?</numerusform>
            <numerusform>В прошлый раз программа закрылась, не сохранив изменения в %n ресурсах. Восстановить их?</numerusform>
        </translation>
    </message>
    <message>
        <source>OpenNGI Studio</source>
        <translation>OpenNGI Studio</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Игра</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Инспектор</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Проблемы</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Изменения</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Байты</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>Использует</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Задания</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Повторить</translation>
    </message>
    <message>
        <source>drawn by the processor</source>
        <translation>рисует процессор</translation>
    </message>
    <message>
        <source>Check %1</source>
        <translation>Проверка %1</translation>
    </message>
    <message>
        <source>The demo game is being made...</source>
        <translation>Создаётся демонстрационная игра…</translation>
    </message>
    <message>
        <source>Make the demo game</source>
        <translation>Создание демонстрационной игры</translation>
    </message>
    <message numerus="yes">
        <source>The changes of %n asset(s) are back.</source>
        <translation>
            <numerusform>Восстановлены изменения в %n ресурсе.</numerusform>
            <numerusform>Восстановлены изменения в %n ресурсах.</numerusform>
            <numerusform>Восстановлены изменения в %n ресурсах.</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>Сохранено: %1</translation>
    </message>
    <message>
        <source>Not taken over: %1. &apos;ngi import&apos; takes everything over.</source>
        <translation>Не перенесено: %1. Всё целиком переносит «ngi import».</translation>
    </message>
    <message>
        <source>Imported %1</source>
        <translation>Импортировано: %1</translation>
    </message>
    <message>
        <source>Open a game or folder</source>
        <translation>Открыть игру или папку</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>Открыть файл</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Импорт</translation>
    </message>
    <message>
        <source>Pictures and scenes (%1)</source>
        <translation>Картинки и сцены (%1)</translation>
    </message>
    <message numerus="yes">
        <source>Export %n asset(s)</source>
        <translation>
            <numerusform>Экспорт %n ресурса</numerusform>
            <numerusform>Экспорт %n ресурсов</numerusform>
            <numerusform>Экспорт %n ресурсов</numerusform>
        </translation>
    </message>
    <message>
        <source>Save the picture</source>
        <translation>Сохранить картинку</translation>
    </message>
    <message>
        <source>PNG pictures (%1)</source>
        <translation>Картинки PNG (%1)</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>Не удаётся записать %1.</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Поиск</translation>
    </message>
    <message>
        <source>Took over %1</source>
        <translation>Принят файл %1</translation>
    </message>
    <message>
        <source>%1 was changed by another program and read again.</source>
        <translation>%1 изменила другая программа; ресурс прочитан заново.</translation>
    </message>
    <message>
        <source>%1 was changed by another program. Your changes are kept here; they cannot be saved over it.</source>
        <translation>%1 изменила другая программа. Ваши правки остаются здесь, но поверх неё не сохранятся.</translation>
    </message>
    <message>
        <source>%1 is open in another program. Each save there comes back here.</source>
        <translation>%1 открыт в другой программе. Каждое сохранение вернётся сюда.</translation>
    </message>
    <message>
        <source>No program opens %1. Open it yourself; each save comes back here.</source>
        <translation>Нет программы для %1. Откройте его сами: каждое сохранение вернётся сюда.</translation>
    </message>
    <message>
        <source>Changes are saved in %1</source>
        <translation>Изменения сохраняются в %1</translation>
    </message>
    <message>
        <source>Export the mod</source>
        <translation>Экспорт мода</translation>
    </message>
    <message>
        <source>Zip files (%1)</source>
        <translation>Файлы zip (%1)</translation>
    </message>
    <message>
        <source>Pack %1</source>
        <translation>Упаковка %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n file(s) and a list of what they change</source>
        <translation>
            <numerusform>%1: %n файл и список изменений</numerusform>
            <numerusform>%1: %n файла и список изменений</numerusform>
            <numerusform>%1: %n файлов и список изменений</numerusform>
        </translation>
    </message>
    <message>
        <source>Save a turntable</source>
        <translation>Сохранить вращение</translation>
    </message>
    <message>
        <source>Animated PNG pictures (%1)</source>
        <translation>Анимированные картинки PNG (%1)</translation>
    </message>
    <message>
        <source>Draw a turntable of %1</source>
        <translation>Рисуется вращение %1</translation>
    </message>
    <message>
        <source>Save a contact sheet</source>
        <translation>Сохранить лист миниатюр</translation>
    </message>
    <message>
        <source>Draw a contact sheet</source>
        <translation>Рисуется лист миниатюр</translation>
    </message>
    <message>
        <source>Nothing is selected in the picture.</source>
        <translation>На картинке ничего не выбрано.</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) exported to %1</source>
        <translation>
            <numerusform>%n файл экспортирован в %1</numerusform>
            <numerusform>%n файла экспортировано в %1</numerusform>
            <numerusform>%n файлов экспортировано в %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed.</source>
        <translation>
            <numerusform>%n не удался.</numerusform>
            <numerusform>%n не удались.</numerusform>
            <numerusform>%n не удались.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open the texture or the model first, or drop the file on it in the tree.</source>
        <translation>Сначала откройте текстуру или модель либо перетащите файл на неё в дереве.</translation>
    </message>
    <message>
        <source>Open again</source>
        <translation>Открыть снова</translation>
    </message>
    <message numerus="yes">
        <source>Saved %n file(s) in %1</source>
        <translation>
            <numerusform>Сохранён %n файл в %1</numerusform>
            <numerusform>Сохранены %n файла в %1</numerusform>
            <numerusform>Сохранены %n файлов в %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has files already. Choose a new folder or an empty one.</source>
        <translation>В папке %1 уже есть файлы. Выберите новую или пустую папку.</translation>
    </message>
    <message>
        <source>The mod is now in %1</source>
        <translation>Мод теперь в папке %1</translation>
    </message>
    <message numerus="yes">
        <source>Save %n asset(s)</source>
        <translation>
            <numerusform>Сохранение %n ресурса</numerusform>
            <numerusform>Сохранение %n ресурсов</numerusform>
            <numerusform>Сохранение %n ресурсов</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was saved.</source>
        <translation>Ничего не сохранено.</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>Импорт %1</translation>
    </message>
    <message>
        <source>Tidy the small pictures</source>
        <translation>Чистка миниатюр</translation>
    </message>
    <message>
        <source>Copy the mod to %1</source>
        <translation>Копирование мода в %1</translation>
    </message>
</context>
<context>
    <name>ngi::studio::MaterialPanel</name>
    <message>
        <source>Open the texture</source>
        <translation>Открыть текстуру</translation>
    </message>
    <message>
        <source>Open the material</source>
        <translation>Открыть материал</translation>
    </message>
    <message>
        <source>Materials</source>
        <translation>Материалы</translation>
    </message>
    <message>
        <source>Rows of the material table (materials.md 5). A click marks what wears a row, a double click opens its texture. Dots are the phases of a material; the full one is shown.</source>
        <translation>Строки таблицы материалов (materials.md 5). Щелчок отмечает, что покрыто материалом, двойной щелчок открывает его текстуру. Точки — фазы материала; закрашена та, что видна.</translation>
    </message>
</context>
<context>
    <name>ngi::studio::MaterialRowsModel</name>
    <message>
        <source>Row %1: %2</source>
        <translation>Строка %1: %2</translation>
    </message>
    <message>
        <source>The game has no such material.</source>
        <translation>В игре нет такого материала.</translation>
    </message>
    <message>
        <source>Phase %1 of %2</source>
        <translation>Фаза %1 из %2</translation>
    </message>
    <message>
        <source>Texture %1</source>
        <translation>Текстура %1</translation>
    </message>
    <message numerus="yes">
        <source>%n triangle(s) wear it</source>
        <translation>
            <numerusform>Покрывает %n треугольник</numerusform>
            <numerusform>Покрывает %n треугольника</numerusform>
            <numerusform>Покрывает %n треугольников</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ngi::studio::ModChangesModel</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare the mod with the game</source>
        <translation>Сравнить мод с игрой</translation>
    </message>
    <message>
        <source>new</source>
        <translation>новое</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>удалено</translation>
    </message>
    <message>
        <source>Asset</source>
        <translation>Ресурс</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Исходное</translation>
    </message>
    <message>
        <source>In the mod</source>
        <translation>В моде</translation>
    </message>
</context>
<context>
    <name>ngi::studio::ModFolderDialog</name>
    <message>
        <source>Where changes are saved</source>
        <translation>Куда сохранять изменения</translation>
    </message>
    <message>
        <source>The game itself is never written. Changes go to a mod folder; it is made when it does not exist.</source>
        <translation>Сама игра не изменяется. Изменения попадают в папку мода; если её нет, она будет создана.</translation>
    </message>
    <message>
        <source>Browse...</source>
        <translation>Обзор…</translation>
    </message>
</context>
<context>
    <name>ngi::studio::ModelPage</name>
    <message>
        <source>Wireframe</source>
        <translation>Каркас</translation>
    </message>
    <message>
        <source>Normals</source>
        <translation>Нормали</translation>
    </message>
    <message>
        <source>Bounding boxes</source>
        <translation>Габаритные коробки</translation>
    </message>
    <message>
        <source>Bounding spheres</source>
        <translation>Габаритные сферы</translation>
    </message>
    <message>
        <source>Collision hull</source>
        <translation>Оболочка столкновений</translation>
    </message>
    <message>
        <source>Links of triangles</source>
        <translation>Связи треугольников</translation>
    </message>
    <message>
        <source>Axes of nodes</source>
        <translation>Оси узлов</translation>
    </message>
    <message>
        <source>UV checker</source>
        <translation>Проверка UV</translation>
    </message>
    <message>
        <source>Lights</source>
        <translation>Источники света</translation>
    </message>
    <message>
        <source>Overdraw</source>
        <translation>Перерисовка</translation>
    </message>
    <message>
        <source>Names of nodes</source>
        <translation>Имена узлов</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Земля</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Сетка</translation>
    </message>
    <message>
        <source>Shadows</source>
        <translation>Тени</translation>
    </message>
    <message numerus="yes">
        <source>%n triangle(s)</source>
        <translation>
            <numerusform>%n треугольник</numerusform>
            <numerusform>%n треугольника</numerusform>
            <numerusform>%n треугольников</numerusform>
        </translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Слои</translation>
    </message>
    <message>
        <source>Intact</source>
        <translation>Целый</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Повреждённый</translation>
    </message>
    <message>
        <source>Destroyed</source>
        <translation>Разрушенный</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>Уровень %1</translation>
    </message>
    <message>
        <source>Studio light</source>
        <translation>Свет студии</translation>
    </message>
    <message>
        <source>Light of the game</source>
        <translation>Свет как в игре</translation>
    </message>
    <message>
        <source>No light</source>
        <translation>Без света</translation>
    </message>
    <message>
        <source>How it is lit (rendering.md 12)</source>
        <translation>Освещение (rendering.md 12)</translation>
    </message>
    <message>
        <source>Select nodes</source>
        <translation>Выбор узлов</translation>
    </message>
    <message>
        <source>Select batches</source>
        <translation>Выбор батчей</translation>
    </message>
    <message>
        <source>Select triangles</source>
        <translation>Выбор треугольников</translation>
    </message>
    <message>
        <source>What a click selects. The arrows at a node move it.</source>
        <translation>Что выбирает щелчок. Стрелки у узла двигают его.</translation>
    </message>
    <message>
        <source>Emitters</source>
        <translation>Источники</translation>
    </message>
    <message>
        <source>Switch the commands of the effect on and off, one by one (fxid.md 7)</source>
        <translation>Включить и выключить команды эффекта по одной (fxid.md 7)</translation>
    </message>
    <message>
        <source>Seed </source>
        <translation>Зерно </translation>
    </message>
    <message>
        <source>Start of the random numbers: another seed, another course (fxid.md 6.5)</source>
        <translation>Начало случайных чисел: другое зерно — другой ход эффекта (fxid.md 6.5)</translation>
    </message>
    <message>
        <source>On a sphere</source>
        <translation>На шаре</translation>
    </message>
    <message>
        <source>On a cube</source>
        <translation>На кубе</translation>
    </message>
    <message>
        <source>What wears the material</source>
        <translation>На чём показан материал</translation>
    </message>
    <message>
        <source>On a model...</source>
        <translation>На модели…</translation>
    </message>
    <message>
        <source>On %1</source>
        <translation>На %1</translation>
    </message>
    <message>
        <source>Select faces</source>
        <translation>Выбирать грани</translation>
    </message>
    <message>
        <source>Select tiles</source>
        <translation>Выбирать тайлы</translation>
    </message>
    <message>
        <source>What a click selects (terrain.md 3)</source>
        <translation>Что выбирает щелчок (terrain.md 3)</translation>
    </message>
    <message>
        <source>Drag to turn, Shift and drag to move, wheel to zoom, W A S D Q E to fly</source>
        <translation>Мышь вращает, с Shift сдвигает, колесо приближает, W A S D Q E — полёт</translation>
    </message>
    <message>
        <source>Areals</source>
        <translation>Ареалы</translation>
    </message>
    <message>
        <source>Links of areals</source>
        <translation>Связи ареалов</translation>
    </message>
    <message>
        <source>Grid of areals</source>
        <translation>Сетка ареалов</translation>
    </message>
    <message>
        <source>Rings around objects</source>
        <translation>Кольца вокруг объектов</translation>
    </message>
    <message>
        <source>Areas of scripts</source>
        <translation>Зоны скриптов</translation>
    </message>
    <message>
        <source>Pastures</source>
        <translation>Пастбища</translation>
    </message>
    <message>
        <source>Lodes</source>
        <translation>Залежи</translation>
    </message>
    <message>
        <source>Borders of tiles</source>
        <translation>Границы тайлов</translation>
    </message>
    <message>
        <source>Slopes</source>
        <translation>Уклоны</translation>
    </message>
    <message>
        <source>Far level of detail (LOD 1)</source>
        <translation>Дальний уровень детализации (LOD 1)</translation>
    </message>
    <message>
        <source>%1, empty</source>
        <translation>%1, пусто</translation>
    </message>
    <message>
        <source>Own view</source>
        <translation>Вид изнутри</translation>
    </message>
    <message>
        <source>Damage state: a row of the slot matrix, called LOD in old documents (msh.md 5)</source>
        <translation>Степень повреждения: строка матрицы слотов, в старых описаниях — LOD (msh.md 5)</translation>
    </message>
    <message>
        <source>Detail level: a column of the slot matrix, called group in old documents (msh.md 5)</source>
        <translation>Уровень детализации: столбец матрицы слотов, в старых описаниях — группа (msh.md 5)</translation>
    </message>
    <message>
        <source>Materials</source>
        <translation>Материалы</translation>
    </message>
    <message>
        <source>Show the materials beside the picture</source>
        <translation>Показывать материалы рядом с картинкой</translation>
    </message>
    <message>
        <source>Sockets</source>
        <translation>Места крепления</translation>
    </message>
</context>
<context>
    <name>ngi::studio::OutsideEditor</name>
    <message>
        <source>Take over %1</source>
        <translation>Перенос %1</translation>
    </message>
</context>
<context>
    <name>ngi::studio::PlaceEditor</name>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>Where the selected part is, relative to what it hangs on: x, y, z. Up and Down move it.</source>
        <translation>Где находится выбранная часть относительно того, к чему она прикреплена: x, y, z. Стрелки вверх и вниз двигают её.</translation>
    </message>
    <message>
        <source>Moves in all frames</source>
        <translation>Сдвигать во всех кадрах</translation>
    </message>
    <message>
        <source>Moves in this key frame only</source>
        <translation>Сдвигать только в этом ключевом кадре</translation>
    </message>
    <message>
        <source>The part is animated: it has a place for each key frame, marked on the timeline.</source>
        <translation>Часть анимирована: её место задано для каждого ключевого кадра, они отмечены на шкале времени.</translation>
    </message>
</context>
<context>
    <name>ngi::studio::ProblemsModel</name>
    <message>
        <source>Rule</source>
        <translation>Правило</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>Что не так</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Где</translation>
    </message>
</context>
<context>
    <name>ngi::studio::ProblemsView</name>
    <message>
        <source>&lt;p&gt;No problems were found.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Проблем не найдено.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Choose a problem to see what it means.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Выберите проблему, чтобы узнать, что она означает.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;Open an asset to see what is wrong with it.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Откройте ресурс: здесь будет то, что в нём не так.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;The whole game is being checked...&lt;/p&gt;</source>
        <translation>&lt;p&gt;Проверяется вся игра…&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Of the shown asset</source>
        <translation>Показанного ресурса</translation>
    </message>
    <message>
        <source>Of the whole game, as it is saved</source>
        <translation>Всей игры, как она сохранена</translation>
    </message>
</context>
<context>
    <name>ngi::studio::QuickOpen</name>
    <message>
        <source>Letters of a name, such as bot str</source>
        <translation>Буквы имени, например bot str</translation>
    </message>
    <message>
        <source>The list is being made...</source>
        <translation>Список составляется…</translation>
    </message>
</context>
<context>
    <name>ngi::studio::SearchModel</name>
    <message>
        <source>Search for %1</source>
        <translation>Поиск: %1</translation>
    </message>
    <message>
        <source>Asset</source>
        <translation>Ресурс</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значение</translation>
    </message>
</context>
<context>
    <name>ngi::studio::SearchView</name>
    <message>
        <source>searching...</source>
        <translation>идёт поиск…</translation>
    </message>
    <message>
        <source>Write it as: batch.wear_row &gt; 3</source>
        <translation>Пишите так: batch.wear_row &gt; 3</translation>
    </message>
    <message numerus="yes">
        <source>%n hit(s)</source>
        <translation>
            <numerusform>%n совпадение</numerusform>
            <numerusform>%n совпадения</numerusform>
            <numerusform>%n совпадений</numerusform>
        </translation>
    </message>
    <message>
        <source>the first %1</source>
        <translation>первые: %1</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Имена</translation>
    </message>
    <message>
        <source>Texts inside</source>
        <translation>Тексты внутри</translation>
    </message>
    <message>
        <source>Values of fields</source>
        <translation>Значения полей</translation>
    </message>
    <message>
        <source>Problems by code</source>
        <translation>Проблемы по коду</translation>
    </message>
    <message>
        <source>A part of a name, or with * and ? the whole name</source>
        <translation>Часть имени или имя целиком с * и ?</translation>
    </message>
    <message>
        <source>A text that the asset has in it</source>
        <translation>Текст внутри ресурса</translation>
    </message>
    <message>
        <source>batch.wear_row &gt; 3, node.name ~ gun; tests: = != &lt; &lt;= &gt; &gt;= and ~ for a part</source>
        <translation>batch.wear_row &gt; 3, node.name ~ gun; сравнения: = != &lt; &lt;= &gt; &gt;= и ~ для части</translation>
    </message>
    <message>
        <source>A part of a code, such as MSH-BATCH; empty: all problems</source>
        <translation>Часть кода, например MSH-BATCH; пусто: все проблемы</translation>
    </message>
</context>
<context>
    <name>ngi::studio::SettingsDialog</name>
    <message>
        <source>Folder for mods</source>
        <translation>Каталог для модов</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Программа</translation>
    </message>
    <message>
        <source>%1 are kept now</source>
        <translation>сейчас хранится %1</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Язык</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Оформление</translation>
    </message>
    <message>
        <source>Program for pictures</source>
        <translation>Программа для картинок</translation>
    </message>
    <message>
        <source>Program for scenes</source>
        <translation>Программа для сцен</translation>
    </message>
    <message>
        <source>Program for texts</source>
        <translation>Программа для текстов</translation>
    </message>
    <message>
        <source>Small pictures</source>
        <translation>Миниатюры</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Тёмная тема</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Светлая тема</translation>
    </message>
    <message>
        <source>beside the game</source>
        <translation>рядом с игрой</translation>
    </message>
    <message>
        <source>A new mod folder is proposed in it</source>
        <translation>В нём предлагается новый каталог мода</translation>
    </message>
    <message>
        <source>the one that the system uses</source>
        <translation>та, что назначена в системе</translation>
    </message>
    <message>
        <source>Opens what &apos;Edit in another program&apos; writes</source>
        <translation>Открывает то, что пишет «Править в другой программе»</translation>
    </message>
    <message>
        <source> MB</source>
        <translation> МБ</translation>
    </message>
    <message>
        <source>The oldest pictures of the gallery are removed beyond it</source>
        <translation>Сверх этого удаляются самые старые миниатюры галереи</translation>
    </message>
    <message>
        <source>Remove them</source>
        <translation>Удалить их</translation>
    </message>
    <message>
        <source>Browse...</source>
        <translation>Обзор…</translation>
    </message>
</context>
<context>
    <name>ngi::studio::SoundPage</name>
    <message>
        <source>Play in another program</source>
        <translation>Слушать в другой программе</translation>
    </message>
    <message>
        <source>Opens the sound as a WAV file in the program that you use for sounds. When it is saved there, the change comes back.</source>
        <translation>Открывает звук как файл WAV в программе, которой вы слушаете звуки. Если сохранить его там, изменение вернётся сюда.</translation>
    </message>
</context>
<context>
    <name>ngi::studio::TextPage</name>
    <message>
        <source>The game knows Western and Cyrillic letters only (CP1251). The text is not taken over until the others are gone.</source>
        <translation>Игра знает только латиницу и кириллицу (CP1251). Текст не примется, пока в нём есть другие символы.</translation>
    </message>
    <message>
        <source>Edit the text</source>
        <translation>Правка текста</translation>
    </message>
    <message>
        <source>The original cannot be edited.</source>
        <translation>Оригинал не правится.</translation>
    </message>
    <message>
        <source>Line %1, column %2</source>
        <translation>Строка %1, столбец %2</translation>
    </message>
</context>
<context>
    <name>ngi::studio::TexturePage</name>
    <message>
        <source>x %1, y %2: red %3, green %4, blue %5, alpha %6</source>
        <translation>x %1, y %2: красный %3, зелёный %4, синий %5, альфа %6</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>Уровень %1</translation>
    </message>
    <message>
        <source>Colour and alpha</source>
        <translation>Цвет и альфа</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Цвет</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Красный</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Зелёный</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Синий</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Альфа</translation>
    </message>
    <message>
        <source>Channels that are shown</source>
        <translation>Какие каналы показаны</translation>
    </message>
    <message>
        <source>Mip level: each is half the size of the one before (materials.md 6)</source>
        <translation>Мип-уровень: каждый вдвое меньше предыдущего (materials.md 6)</translation>
    </message>
    <message>
        <source>Colour %1 of the palette</source>
        <translation>Цвет %1 палитры</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Ячейки</translation>
    </message>
    <message>
        <source>Cells of the atlas, as materials number them (materials.md 6.7)</source>
        <translation>Ячейки атласа под теми номерами, по которым их берут материалы (materials.md 6.7)</translation>
    </message>
    <message>
        <source>The palette. A click shows the colour in the inspector (materials.md 4.4)</source>
        <translation>Палитра. Щелчок показывает цвет в инспекторе (materials.md 4.4)</translation>
    </message>
    <message>
        <source>Repaint</source>
        <translation>Перекрасить</translation>
    </message>
    <message>
        <source>Takes over a picture. You can also drop one here.</source>
        <translation>Заменяет текстуру картинкой. Картинку можно и перетащить сюда.</translation>
    </message>
    <message>
        <source>From a picture: PNG, TGA, DDS or JPEG... (Ctrl+I)</source>
        <translation>Из картинки PNG, TGA, DDS или JPEG… (Ctrl+I)</translation>
    </message>
    <message>
        <source>In another program; each save comes back (Ctrl+Shift+E)</source>
        <translation>В другой программе; каждое сохранение возвращается (Ctrl+Shift+E)</translation>
    </message>
</context>
<context>
    <name>ngi::studio::Timeline</name>
    <message>
        <source>does not move</source>
        <translation>не движется</translation>
    </message>
    <message>
        <source>First frame</source>
        <translation>Первый кадр</translation>
    </message>
    <message>
        <source>Previous frame (,)</source>
        <translation>Предыдущий кадр (,)</translation>
    </message>
    <message>
        <source>Play and pause (Space)</source>
        <translation>Воспроизведение и пауза (пробел)</translation>
    </message>
    <message>
        <source>Next frame (.)</source>
        <translation>Следующий кадр (.)</translation>
    </message>
    <message>
        <source>Last frame</source>
        <translation>Последний кадр</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>По кругу</translation>
    </message>
    <message>
        <source>Back and forth</source>
        <translation>Туда и обратно</translation>
    </message>
    <message>
        <source>Once</source>
        <translation>Один раз</translation>
    </message>
    <message>
        <source>What happens at the end</source>
        <translation>Что делать в конце</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Скорость</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s)</source>
        <translation>
            <numerusform>%n ключ</numerusform>
            <numerusform>%n ключа</numerusform>
            <numerusform>%n ключей</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ngi::studio::UsesView</name>
    <message>
        <source>missing</source>
        <translation>отсутствует</translation>
    </message>
    <message>
        <source>What %1 uses</source>
        <translation>Что использует %1</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>Использует</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Примечание</translation>
    </message>
    <message>
        <source>A double click opens the asset</source>
        <translation>Двойной щелчок открывает ресурс</translation>
    </message>
    <message>
        <source>What uses %1</source>
        <translation>Где используется %1</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>Где используется</translation>
    </message>
    <message numerus="yes">
        <source>%n asset(s)</source>
        <translation>
            <numerusform>%n ресурс</numerusform>
            <numerusform>%n ресурса</numerusform>
            <numerusform>%n ресурсов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ngi::studio::Viewport</name>
    <message>
        <source>Node %1 &quot;%2&quot;, batch %3, triangle %4</source>
        <extracomment>%1 is a number, %2 a name, %3 and %4 numbers</extracomment>
        <translation>Узел %1 «%2», батч %3, треугольник %4</translation>
    </message>
    <message>
        <source>Object %1 &quot;%2&quot;</source>
        <extracomment>%1 is a number, %2 a name</extracomment>
        <translation>Объект %1 «%2»</translation>
    </message>
    <message>
        <source>Face %1, tile %2, at %3, %4, height %5</source>
        <extracomment>%1 and %2 are numbers, %3 to %5 coordinates</extracomment>
        <translation>Грань %1, тайл %2, место %3, %4, высота %5</translation>
    </message>
    <message>
        <source>Loading...</source>
        <translation>Загрузка…</translation>
    </message>
    <message>
        <source>Loading was cancelled. Click here to load it.</source>
        <translation>Загрузка отменена. Щёлкните здесь, чтобы загрузить.</translation>
    </message>
    <message>
        <source>Load %1</source>
        <translation>Загрузка %1</translation>
    </message>
</context>
<context>
    <name>ngi::studio::WelcomePage</name>
    <message>
        <source>OpenNGI Studio</source>
        <translation>OpenNGI Studio</translation>
    </message>
    <message>
        <source>Look at the models, textures, materials and effects of Parkan: Iron Strategy, change them, and save the changes as a mod. The game itself is never written.</source>
        <translation>Смотрите модели, текстуры, материалы и эффекты игры «Паркан: Железная стратегия», меняйте их и сохраняйте изменения как мод. Файлы самой игры не меняются.</translation>
    </message>
    <message>
        <source>Open a game...</source>
        <translation>Открыть игру…</translation>
    </message>
    <message>
        <source>Open a file...</source>
        <translation>Открыть файл…</translation>
    </message>
    <message>
        <source>Try the demo game</source>
        <translation>Попробовать демонстрационную игру</translation>
    </message>
    <message>
        <source>No game at hand? The demo game is made by this program in a few seconds.</source>
        <translation>Нет игры под рукой? Программа за несколько секунд создаст демонстрационную.</translation>
    </message>
    <message>
        <source>&lt;p&gt;Opened before&lt;/p&gt;</source>
        <translation>&lt;p&gt;Открывали раньше&lt;/p&gt;</translation>
    </message>
</context>
</TS>
