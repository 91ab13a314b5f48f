#include "apps/studio/view/about_dialog.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace ngi::studio {

namespace {

struct Library {
  const char* name;
  const char* licence;
};

constexpr Library libraries[] = {{"libsndfile", "LGPL-2.1"},
                                 {"oneTBB", "Apache-2.0"},
                                 {"Highway", "Apache-2.0"},
                                 {"libspng", "BSD-2-Clause"},
                                 {"libjpeg-turbo", "IJG, BSD-3-Clause"},
                                 {"libepoxy", "MIT"},
                                 {"libdeflate", "MIT"},
                                 {"nlohmann/json", "MIT"},
                                 {"zlib", "Zlib"},
                                 {"tl::expected", "CC0-1.0"}};

// The file LICENSE of the project.
QString own_licence() {
  QFile file(QStringLiteral(":/licence/LICENSE"));
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString library_list() {
  QString out = QStringLiteral("<p>Qt %1 (LGPL-3.0)").arg(QLatin1String(qVersion()));
  for (const Library& library : libraries) {
    out += QStringLiteral(", %1 (%2)")
               .arg(QLatin1String(library.name), QLatin1String(library.licence));
  }
  return out + QStringLiteral("</p>");
}

}  // namespace

AboutDialog::AboutDialog(QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("about"));
  setWindowTitle(tr("About OpenNGI Studio"));
  auto* text = new QTextBrowser(this);
  text->setObjectName(QStringLiteral("about_text"));
  text->setOpenExternalLinks(true);
  text->setHtml(
      tr("<h3>OpenNGI Studio %1</h3><p>Opens, shows and changes the assets of the NGI engine "
         "(Parkan: Iron Strategy).</p>")
          .arg(QStringLiteral(NGI_VERSION)) +
      tr("<p>It is free software under the MIT licence:</p>") +
      QStringLiteral("<pre style='white-space:pre-wrap'>%1</pre>")
          .arg(own_licence().toHtmlEscaped()) +
      tr("<p>It uses these libraries, under their licences:</p>") + library_list());
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(text, 1);
  layout->addWidget(buttons);
  resize(620, 520);
}

}  // namespace ngi::studio
