#include <array>
#include <string>

#include "ngi/forge/demo/demo_mission.h"

namespace ngi::forge {

namespace {

// docs/formats/missions.md 8: where the camera flies before the mission begins.
struct FlightPoint {
  std::array<int, 3> camera;
  std::array<int, 3> target;
  std::string_view edge;
  std::string_view wait;
};

std::string briefing(const math::Double2& base) {
  const auto x = static_cast<int>(base.x);
  const auto y = static_cast<int>(base.y);
  const std::array<FlightPoint, 3> flight = {
      FlightPoint{{x - 260, y - 180, 260}, {x, y, 90}, "jump", "continuous"},
      FlightPoint{{x - 120, y + 160, 220}, {x, y, 90}, "spline", "continuous"},
      FlightPoint{{x + 90, y + 120, 180}, {x, y, 90}, "linear", "stay"}};
  std::string out = "# The flight over the base.\r\n";
  for (std::size_t i = 0; i < flight.size(); ++i) {
    const FlightPoint& point = flight[i];
    out += "object WayPoint" + std::to_string(i + 1) + "\r\n";
    const auto add = [&out](std::string_view key, std::string_view value) {
      out += "\t" + std::string(key) + " = " + std::string(value) + "\r\n";
    };
    constexpr std::array<std::string_view, 3> axes = {"X", "Y", "Z"};
    for (std::size_t k = 0; k < axes.size(); ++k) {
      add("Camera" + std::string(axes[k]), std::to_string(point.camera[k]));
    }
    for (std::size_t k = 0; k < axes.size(); ++k) {
      add("Target" + std::string(axes[k]), std::to_string(point.target[k]));
    }
    add("EdgeType", point.edge);
    add("WaitType", point.wait);
    for (const std::string_view key : {"EdgeTime", "WaypointTime"}) add(key, "4");
    for (const std::string_view key :
         {"RotateTime", "FadeTime", "ZoomTime", "WaitForText", "WaitForSound", "WaitForTime",
          "WaitForClick", "NoisePercent", "FadePercent", "ZoomOn", "NightVisionOn"}) {
      add(key, "0");
    }
    for (const std::string_view key : {"TextResID", "SoundResID", "LoopIndex"}) add(key, "-1");
    out += "end\r\n";
  }
  return out;
}

constexpr std::string_view messages =
    "object alarm\r\n\tmessage_index = 0\r\n\ttext_resource = none\r\n\tvoice_resource = "
    "none\r\nend\r\n"
    "object lode_found\r\n\tmessage_index = 1\r\n\ttext_resource = none\r\n\tvoice_resource = "
    "none\r\nend\r\n";

constexpr std::string_view tips =
    "<<color=255,220,140>>Evening watch<<br>>\r\n"
    "<<interleave=2>>Darts see farther than striders.<<br>>\r\n"
    "A lode must be found before a mine can stand on it.\r\n";

constexpr std::string_view dispatcher = "[COMPLETE]\r\nmissions_single_01=0\r\n";

constexpr std::string_view slots =
    "OBJECT saveslots\r\n\tquantity = 1\r\nEND\r\n"
    "OBJECT slot1\r\n\tname = \"Evening\"\r\n\tfilename = slot1.sav\r\n\tempty = 0\r\nEND\r\n";

// Writes a saved game: docs/formats/game-assets.md 10.6.
class SaveWriter {
 public:
  void text(std::string_view bytes) { out_ += bytes; }
  void word(std::int64_t number) {
    for (unsigned shift = 0; shift < 32; shift += 8) {
      out_ += static_cast<char>(static_cast<std::uint64_t>(number) >> shift & 0xFFU);
    }
  }
  void zeros(std::size_t count) { out_.append(count, '\0'); }
  const std::string& bytes() const noexcept { return out_; }

 private:
  std::string out_;
};

void add_objective(SaveWriter& out, std::string_view text, std::int64_t state) {
  constexpr std::size_t text_room = 255;
  out.text(text);
  out.zeros(text_room - text.size());
  out.word(state);
  out.word(0);
}

// Saved at the start: no object differs from the mission.
std::string saved_game() {
  constexpr int clans = 2;
  constexpr int minds = 12;  // of each clan of the demo mission
  constexpr std::string_view mission = "missions/single.01/";
  SaveWriter out;
  out.text("SLOT");
  out.text(std::string_view("\1\1", 2));  // version, difficulty
  out.word(mission.size());
  out.text(mission);
  out.word(48);  // the world block: its header alone
  out.word(1);
  out.word(90'000);  // game time
  out.zeros(40);
  out.word(clans);
  out.word(2);
  add_objective(out, "Hold the base until the sun has set", 0);
  add_objective(out, "Destroy both bunkers of the outpost", 0);
  for (int clan = 0; clan < clans; ++clan) {
    out.word(1);
    for (int mind = 0; mind < minds; ++mind) out.word(-1);
  }
  out.word(0);  // lodes
  out.word(0);  // designs
  out.word(1);
  out.word(-1);
  out.word(-1);
  out.word(clans);
  for (int clan = 0; clan < clans; ++clan) out.word(0);
  return out.bytes();
}

// Two designs of the player.
Bytes preload() {
  std::vector<std::byte> out;
  const auto add = [&out](const auto& record) {
    const auto bytes = bytes_of(record);
    out.insert(out.end(), bytes.begin(), bytes.end());
  };
  constexpr std::size_t record_size = 292;
  constexpr std::size_t type_at = 264;
  add(le_u32(2));
  for (const std::string_view path : {"units\\units\\strider.dat", "units\\units\\dart.dat"}) {
    std::vector<std::byte> record(record_size);
    const auto text = std::as_bytes(std::span(path));
    std::copy(text.begin(), text.end(), record.begin());
    const le_u32 type(0x0100'8000);
    const auto bytes = bytes_of(type);
    std::copy(bytes.begin(), bytes.end(), record.begin() + type_at);
    out.insert(out.end(), record.begin(), record.end());
  }
  return Bytes::own(std::move(out));
}

}  // namespace

std::vector<GameFile> demo_story(const math::Double2& base) {
  const auto text = [](std::string path, std::string_view content) {
    return GameFile{std::move(path), {Bytes::copy(content)}};
  };
  const std::string folder = std::string(demo_mission_folder) + "/";
  return {text(folder + "briefing.cfg", briefing(base)),
          text(folder + "messages.cfg", messages),
          text(folder + "Mistips.mis", tips),
          text("MISSIONS/dispatcher.ini", dispatcher),
          text("SAVE/saveslots.cfg", slots),
          text("SAVE/slot1.sav", saved_game()),
          GameFile{"preload.lda", {preload()}}};
}

}  // namespace ngi::forge
